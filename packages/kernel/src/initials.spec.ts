import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Caio Ribeiro', ['C', 'R']],
  ['Dra. Helena de Souza', ['H', 'S']],
  ['Maria Clara dos Santos e Silva', ['M', 'S']],
  ['ângela', ['Â']],
  ['  Prof  Ana ', ['A']],
  ['𝐇elena 𝐒ouza', ['𝐇', '𝐒']],
  ['', []],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toEqual(initials))

import type { Person } from '../../contract/index.ts'
import { describe, expect, it } from 'vitest'
import { createPeopleSearch } from './people-search.ts'

const person = (personId: string, name: string, email: string | null = null): Person => ({
  personId,
  name,
  email,
  userId: null,
  isEmailConfirmed: false,
  isRemoved: false,
})
const all = new Map(
  [
    person('1', 'Caio Ávila', 'caio@exemplo.com'),
    person('2', 'Conceição Lima'),
    person('3', 'Rosa Lima'),
    person('4', 'Noé Reis', 'noe@xn--exmple-xta.com.br'),
  ].map((one) => [one.personId, one]),
)

function open() {
  const asked: string[][] = []
  const clock = { at: 0 }
  const people = {
    async byIds(ids: readonly string[]) {
      asked.push([...ids])
      return new Map(ids.flatMap((id) => (all.has(id) ? [[id, all.get(id)!] as const] : [])))
    },
  }
  return { search: createPeopleSearch(people, () => clock.at), asked, clock }
}

describe('createPeopleSearch', () => {
  it.each([
    ['avila', ['1']],
    ['CONCEICAO', ['2']],
    ['lima', ['2', '3']],
    ['lima rosa', ['3']],
    ['EXEMPLO.com', ['1']],
    ['exâmple', ['4']],
    ['noe@exâmple.com.br', ['4']],
    ['xn--exmple-xta', ['4']],
    ['joão', []],
  ])('finds %s by name or e-mail, whatever its accents and case', async (words, found) => {
    expect(await open().search('helena', ['1', '2', '3', '4'], words)).toEqual(found)
  })

  it('finds only among the given people', async () =>
    expect(await open().search('helena', ['2'], 'lima')).toEqual(['2']))

  it.each([
    ['ávila', []],
    ['exemplo', []],
    ['CAIO', ['1']],
    ['rosa lima', ['3']],
  ])('finds strangers by nothing but their first name: %s', async (words, found) => {
    expect(await open().search('helena', ['1', '3'], words, new Set(['3']))).toEqual(found)
  })

  it('decrypts each person once a minute, and new ones at once', async () => {
    const { search, asked, clock } = open()
    await search('helena', ['1', '2'], 'lima')
    await search('helena', ['1', '2', '3'], 'lima')
    clock.at = 60_001
    await search('helena', ['1', '2', '3'], 'lima')
    expect(asked).toEqual([['1', '2'], ['3'], ['1', '2', '3']])
  })
})

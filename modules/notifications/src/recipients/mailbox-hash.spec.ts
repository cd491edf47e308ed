import { expect, it } from 'vitest'
import { mailboxHash } from './mailbox-hash.ts'

it('is that of the mailbox, however its address is written', () => {
  const hashOf = (email: string) => mailboxHash({ keyedHash: (_purpose, value) => value.padStart(40) }, email)
  expect(hashOf('Caio+1@Escuta.Example')).toBe(hashOf('caio@escuta.example'))
  expect(hashOf('bia@escuta.example')).not.toBe(hashOf('caio@escuta.example'))
})

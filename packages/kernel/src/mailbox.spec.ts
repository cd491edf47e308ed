import { describe, expect, it } from 'vitest'
import { isUntagged, mailboxHash, mailboxOf } from './mailbox.ts'

describe('mailboxOf', () => {
  it.each([
    ['Caio@Escuta.Example', 'caio@escuta.example'],
    ['caio+1@escuta.example', 'caio@escuta.example'],
    ['caio+1+2@escuta.example', 'caio@escuta.example'],
    ['c.a.i.o+x@googlemail.com', 'caio@gmail.com'],
    ['caio+1@exâmple.com.br', 'caio@xn--exmple-xta.com.br'],
  ])('is one for %s and %s', (spelling, mailbox) => expect(mailboxOf(spelling)).toBe(mailbox))

  it.each([
    ['caio.prado@escuta.example', 'caioprado@escuta.example'],
    ['+caio@escuta.example', '+bia@escuta.example'],
    ['caio@escuta.example', 'caio@outra.example'],
  ])('differs for %s and %s', (one, other) => expect(mailboxOf(one)).not.toBe(mailboxOf(other)))
})

describe('isUntagged', () => {
  it.each(['caio@escuta.example', ' CAIO@Escuta.Example', 'caio@gmail.com'])('is so for %s', (email) =>
    expect(isUntagged(email)).toBe(true),
  )
  it.each(['caio+1@escuta.example', 'c.aio@gmail.com'])('is not for %s', (email) =>
    expect(isUntagged(email)).toBe(false),
  )
})

it('mailboxHash is that of the mailbox, however its address is written', () => {
  const hashOf = (email: string) => mailboxHash({ keyedHash: (_purpose, value) => value.padStart(40) }, email)
  expect(hashOf('Caio+1@Escuta.Example')).toBe(hashOf('caio@escuta.example'))
  expect(hashOf('bia@escuta.example')).not.toBe(hashOf('caio@escuta.example'))
})

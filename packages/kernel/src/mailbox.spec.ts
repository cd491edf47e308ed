import { describe, expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

describe('mailboxOf', () => {
  it.each([
    ['Caio@Escuta.Example', 'caio@escuta.example'],
    ['caio+1@escuta.example', 'caio@escuta.example'],
    ['caio+1+2@escuta.example', 'caio@escuta.example'],
    ['c.a.i.o+x@googlemail.com', 'caio@gmail.com'],
  ])('is one for %s and %s', (spelling, mailbox) => expect(mailboxOf(spelling)).toBe(mailbox))

  it.each([
    ['caio.prado@escuta.example', 'caioprado@escuta.example'],
    ['+caio@escuta.example', '+bia@escuta.example'],
    ['caio@escuta.example', 'caio@outra.example'],
  ])('differs for %s and %s', (one, other) => expect(mailboxOf(one)).not.toBe(mailboxOf(other)))
})

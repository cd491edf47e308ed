import { describe, expect, it } from 'vitest'
import { mailboxHash } from './mailbox-hash.ts'

const hashOf = (email: string) => mailboxHash({ keyedHash: (_purpose, value) => value.padStart(40) }, email)

describe('mailboxHash', () => {
  it.each([
    ['Caio@Escuta.Example', 'caio@escuta.example'],
    ['caio+1@escuta.example', 'caio@escuta.example'],
    ['caio+1+2@escuta.example', 'caio@escuta.example'],
    ['c.a.i.o+x@googlemail.com', 'caio@gmail.com'],
  ])('is that of one mailbox for %s and %s', (spelling, mailbox) =>
    expect(hashOf(spelling)).toBe(hashOf(mailbox)),
  )

  it.each([
    ['caio.prado@escuta.example', 'caioprado@escuta.example'],
    ['+caio@escuta.example', '+bia@escuta.example'],
    ['caio@escuta.example', 'caio@outra.example'],
  ])('differs for %s and %s', (one, other) => expect(hashOf(one)).not.toBe(hashOf(other)))
})

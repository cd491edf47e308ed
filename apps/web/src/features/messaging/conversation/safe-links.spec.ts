import { describe, expect, it } from 'vitest'
import { linkParts } from './safe-links.ts'

const linksIn = (message: string) => linkParts(message).flatMap(({ text, isLink }) => (isLink ? [text] : []))

describe('linkParts', () => {
  it('finds addresses within a sentence, without what ends it', () => {
    const message = 'Veja https://escuta.example/a?b=1#c, e (http://exemplo.com.br).'
    expect(linksIn(message)).toEqual(['https://escuta.example/a?b=1#c', 'http://exemplo.com.br'])
  })

  it('loses no letter of the message', () => {
    const message = 'a https://x.example/.\n\nb HTTPS://Y.EXAMPLE c'
    expect(
      linkParts(message)
        .map(({ text }) => text)
        .join(''),
    ).toBe(message)
    expect(linksIn(message)).toEqual(['https://x.example/', 'HTTPS://Y.EXAMPLE'])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'ftp://x.example',
    'file:///etc/passwd',
    '//x.example',
    'x.example',
    'https://',
    'https://%%%',
    '<a href="javascript:alert(1)">x</a>',
  ])('makes no link of %s', (message) => expect(linksIn(message)).toEqual([]))

  it('ends an address at letters that would write it in another direction', () => {
    expect(linksIn('https://a.example/\u202Eelpmaxe.b//:sptth')).toEqual(['https://a.example/'])
  })
})

import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { registerMailPage } from './mail-page.ts'

const server = fastify()
registerMailPage(server, { list: () => [], get: () => undefined })
const paths = ['/_emails', '/_emails/1']

/** The status of a page for a peer, whatever it says about itself. */
async function statusFor(url: string, remoteAddress: string, headers = {}): Promise<number> {
  const answer = await server.inject({ url, remoteAddress, headers: { host: 'localhost', ...headers } })
  return answer.statusCode
}

it.each(paths)('%s is shown to this computer', async (path) => {
  expect([await statusFor('/_emails', '127.0.0.1'), await statusFor('/_emails', '::1')]).toEqual([200, 200])
  expect(await statusFor(path, '127.0.0.1')).toBe(path === '/_emails' ? 200 : 404)
})

it.each(paths)(
  '%s is shown to no other, which may say Host: localhost, nor to one behind a proxy',
  async (path) => {
    const forwarded = await statusFor(path, '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })
    const others = await Promise.all(
      ['203.0.113.9', '192.168.0.5', '2001:db8::1'].map((peer) => statusFor(path, peer)),
    )
    expect([forwarded, ...others].filter((status) => status === 200)).toEqual([])
  },
)

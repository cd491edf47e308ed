import { previewNotices } from '@escuta/notifications/module'
import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { registerNoticePages } from './notice-pages.ts'

const hostile = `<script>alert(1)</script>\u202E${'a'.repeat(300)}`
const server = fastify()
registerNoticePages(server, () =>
  previewNotices('https://escuta.example', { client: hostile, professional: 'Helena Martins' }),
)

const open = (url: string, remoteAddress = '127.0.0.1', headers = {}) =>
  server.inject({ url, remoteAddress, headers: { host: 'localhost', ...headers } })

describe('the page of the notices', () => {
  it('lists every notice, with a page for each that shows its words and e-mails', async () => {
    const { payload: list, headers } = await open('/_avisos')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    const links = [...list.matchAll(/href="(\/_avisos\/[\w-]+)"/g)].map(([, path]) => path!)
    expect(links).toHaveLength(previewNotices('https://escuta.example').length)
    const { payload: moved } = await open('/_avisos/appointment-moved')
    expect(moved).toContain('Horário da consulta mudou')
    expect(moved).toContain('Uma consulta mudou de horário')
    expect(moved.match(/<iframe/g)).toHaveLength(2)
  })

  it('shows names as text', async () => {
    const { payload } = await open('/_avisos/appointment-confirmed')
    expect(payload).not.toContain('<script>')
    expect(payload).toContain('&lt;script&gt;')
  })

  it('is missing for an unknown notice', async () => expect((await open('/_avisos/x')).statusCode).toBe(404))

  it.each(['/_avisos', '/_avisos/appointment-moved'])('%s is shown to this computer alone', async (path) => {
    const answers = await Promise.all([
      open(path),
      open(path, '::1'),
      open(path, '203.0.113.9'),
      open(path, '192.168.0.5'),
      open(path, '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode === 200)).toEqual([true, true, false, false, false])
  })
})

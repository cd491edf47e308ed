import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerPages } from './pages.ts'

const inline = 'document.documentElement.dataset.theme = "dark"'
const landing = `<html><script>${inline}</script><script type="module" src="/assets/a.js"></script>Escuta</html>`
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escuta-pages-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'termos'))
  const files: Readonly<Record<string, string>> = {
    'index.html': landing,
    'shell.html': '<html>casca</html>',
    'termos/index.html': '<html>Termos de uso</html>',
    'assets/a.js': 'export {}',
    'favicon.svg': '<svg/>',
    'screens.json': JSON.stringify(['/', '/login', '/termos', '/perfil/$id', '/_ui']),
  }
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text)
    if (/html|js$/.test(name)) await writeFile(join(folder, `${name}.br`), brotliCompressSync(text))
  }
})
afterAll(async () => rm(folder, { recursive: true }))

async function serve(options: Partial<Parameters<typeof registerPages>[1]> = {}): Promise<FastifyInstance> {
  const app = fastify()
  const facts = { folder, publicUrl: 'https://escuta.example', usesStripe: false, demo: true }
  const unknown = await registerPages(app, { ...facts, ...options })
  app.setNotFoundHandler((_request, reply) => unknown(reply))
  return app
}

describe('the pages', () => {
  it('are served as prerendered, and as the shell where a screen draws itself', async () => {
    const app = await serve()
    const bodyOf = async (url: string) => (await app.inject(url)).body
    expect(await bodyOf('/')).toBe(landing)
    expect(await bodyOf('/termos')).toContain('Termos de uso')
    expect(await bodyOf('/login')).toContain('casca')
    const profile = await app.inject('/perfil/123')
    expect([profile.statusCode, profile.body]).toEqual([200, '<html>casca</html>'])
  })

  it('answer an unknown address with status 404 and the shell that draws the 404 page', async () => {
    const app = await serve()
    for (const url of [
      '/nada',
      '/perfil',
      '/screens.json',
      '/shell.html',
      '/index.html.br',
      '/..%2fpackage.json',
    ]) {
      const answer = await app.inject(url)
      expect([url, answer.statusCode, answer.body]).toEqual([url, 404, '<html>casca</html>'])
    }
  })

  it('show developers’ screens in the demo only', async () => {
    expect((await (await serve({ demo: true })).inject('/_ui')).statusCode).toBe(200)
    expect((await (await serve({ demo: false })).inject('/_ui')).statusCode).toBe(404)
  })

  it('travel compressed when the browser takes it', async () => {
    const app = await serve()
    for (const url of ['/', '/login', '/assets/a.js']) {
      const answer = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
      expect([url, answer.headers['content-encoding']]).toEqual([url, 'br'])
      expect(brotliDecompressSync(answer.rawPayload).length).toBeGreaterThan(0)
    }
  })

  it('are asked for again each time, while named assets are kept for a year', async () => {
    const app = await serve()
    const cachingOf = async (url: string) => (await app.inject(url)).headers['cache-control']
    expect(await cachingOf('/assets/a.js')).toBe('public, max-age=31536000, immutable')
    for (const url of ['/', '/termos', '/login', '/nada', '/favicon.svg']) {
      expect(await cachingOf(url)).toBe('public, max-age=0, must-revalidate')
    }
  })

  it('allow scripts of their own and the inline ones they were built with, and no others', async () => {
    const { headers } = await (await serve()).inject('/login')
    const policy = String(headers['content-security-policy'])
    const hash = createHash('sha256').update(inline).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('stripe')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'permissions-policy': expect.stringContaining('geolocation=()'),
    })
  })

  it('let Stripe in only where cards are real', async () => {
    const { headers } = await (await serve({ usesStripe: true })).inject('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/)
    expect(policy).toMatch(/frame-src [^;]*https:\/\/js\.stripe\.com https:\/\/hooks\.stripe\.com/)
    expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/)
  })

  it('do not force https where there is none', async () => {
    const { headers } = await (await serve({ publicUrl: 'http://localhost:3000' })).inject('/')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })

  it('that were never built are said to be missing', async () => {
    const answer = await (await serve({ folder: join(folder, 'nowhere') })).inject('/')
    expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('npm start')])
  })
})

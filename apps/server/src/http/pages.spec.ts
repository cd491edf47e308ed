import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type { PublicProfile } from '@escuta/catalog/contract'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { GuestCall } from './guest-pages.ts'
import { registerPages } from './pages.ts'

const inline = 'document.documentElement.dataset.theme = "dark"'
const css = '.page{color:#222}'
const landing = `<html><style>${css}</style><script>${inline}</script><script type="module" src="/assets/a.js"></script>Escuta</html>`
const shellHead = '<title>Escuta</title><meta name="description" content="Terapia">'
const shell = `<html><head>${shellHead}<script type="module" src="/assets/a.js"></script><link rel="modulepreload" href="/assets/b.js"></head>casca</html>`
const guestShell = `<html><head><style>${css}</style><script type="module" src="/assets/a.js"></script></head><div id="app"></div></html>`
const renderer = `
  export const callsForGuest = (path) => [['answers.of', { path }]]
  export const renderForGuest = async (path, [answer]) => {
    if (answer === 'unrenderable') throw new Error('It cannot be rendered.')
    return { title: 'Encontrar', html: '<p>' + path + '</p>', known: [[['answers'], answer]] }
  }`
const helena = '6f1c4a1e-6f5b-4f0b-9d53-0a3a5d7f4b21'
let folder: string

function givenProfile() {
  const shown = { name: 'Helena Prado', specialty: 'Psicologia Clínica', crp: 'CRP 06/12345', bio: 'Escuto.' }
  // Guarantee: the head of a page reads these fields only.
  return shown as PublicProfile
}

/** A page without what differs in each answer. */
const withoutNonces = (html: string) => html.replaceAll(/ nonce="[^"]*"/g, '')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escuta-pages-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'termos'))
  await mkdir(join(folder, '.server'))
  const files: Readonly<Record<string, string>> = {
    'index.html': landing,
    'shell.html': shell,
    'guest-shell.html': guestShell,
    '.server/prerender.js': renderer,
    'termos/index.html': '<html>Termos de uso</html>',
    'assets/a.js': 'export {}',
    'favicon.svg': '<svg/>',
    'screens.json': JSON.stringify({
      ...Object.fromEntries(
        [
          '/',
          '/termos',
          '/perfil/$id',
          '/perfil-publico',
          '/agendar-consulta',
          '/_ui',
          '/profissional/consulta',
          '/consulta/$appointmentId',
        ].map((path) => [path, []]),
      ),
      '/login': ['assets/login.js'],
    }),
  }
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), text)
    if (/html|js$/.test(name)) await writeFile(join(folder, `${name}.br`), brotliCompressSync(text))
  }
})
afterAll(async () => rm(folder, { recursive: true }))

async function serve(
  options: Partial<Parameters<typeof registerPages>[1]> = {},
  onLine?: (line: string) => void,
): Promise<FastifyInstance> {
  const server = fastify(onLine && { logger: { stream: { write: onLine } } })
  const facts = {
    folder,
    publicUrl: 'https://escuta.example',
    usesStripe: false,
    demo: true,
    userOf: async (cookies: string) => (cookies === 'ana' ? { user: 'ana-id', professional: null } : null),
    profileOf: async (id: string) => (id === helena ? givenProfile() : undefined),
    askAsGuest: async ([procedure, input]: GuestCall): Promise<unknown> =>
      `${procedure} ${JSON.stringify(input)}`,
    idsStartingWith: async (hexDigit: string) => (helena.startsWith(hexDigit) ? [helena] : []),
  }
  const unknown = await registerPages(server, { ...facts, ...options })
  server.setNotFoundHandler((request, reply) => unknown(request, reply))
  return server
}

describe('the pages', () => {
  it('are served as prerendered, and as the shell where a screen draws itself', async () => {
    const server = await serve()
    const bodyOf = async (url: string) => (await server.inject(url)).body
    expect(await bodyOf('/')).toBe(landing)
    expect(await bodyOf('/termos')).toContain('Termos de uso')
    expect(await bodyOf('/login')).toContain('casca')
  })

  it('name a public profile in the head, and answer 404 for any other', async () => {
    const server = await serve()
    const { statusCode, headers, body } = await server.inject(`/perfil/${helena}`)
    expect([statusCode, headers['link']]).toEqual([
      200,
      `<https://escuta.example/perfil/${helena}>; rel="canonical"`,
    ])
    expect(body).toContain('<title>Helena Prado · Escuta</title>')
    expect(body).not.toContain(shellHead)
    for (const id of ['nada', helena.replace('6', '7')]) {
      const missing = await server.inject(`/perfil/${id}`)
      expect([missing.statusCode, missing.headers['link']]).toEqual([404, undefined])
      expect(missing.body).toContain('<meta name="robots" content="noindex">')
    }
  })

  it('show a profile without its head while the look-up fails', async () => {
    const server = await serve({ profileOf: async () => Promise.reject(new Error('The database is away.')) })
    const { statusCode, body } = await server.inject(`/perfil/${helena}`)
    expect([statusCode, withoutNonces(body)]).toEqual([200, shell])
  })

  it('are rendered with their data for guests: profiles and the search', async () => {
    const server = await serve()
    for (const url of [`/perfil/${helena}`, '/agendar-consulta']) {
      const { body, headers } = await server.inject(url)
      expect(body).toContain(`<div id="app" data-prerendered><p>${url}</p></div>`)
      const known = /<script type="application\/json" id="known-answers">(.*)<\/script>/.exec(body)?.[1]
      expect(JSON.parse(known ?? '')).toEqual([[['answers'], `answers.of {"path":"${url}"}`]])
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
      expect(policy).toMatch(/script-src 'self';/)
      expect(headers['cache-control']).toBe('private, no-cache')
    }
    expect((await server.inject('/agendar-consulta')).body).toContain('<title>Encontrar</title>')
  })

  it('hold no answer that ends their script', async () => {
    const server = await serve({ askAsGuest: async () => '</script><script>alert(1)</script>' })
    expect((await server.inject('/agendar-consulta')).body).not.toContain('alert(1)</script>')
  })

  it('draw themselves for users, with a query, and while they cannot be rendered', async () => {
    const isShell = async (
      options: Partial<Parameters<typeof registerPages>[1]>,
      request: string | { readonly url: string; readonly headers: { readonly cookie: string } },
    ) => (await (await serve(options)).inject(request)).body.includes('casca')
    const url = `/perfil/${helena}`
    expect(await isShell({}, url)).toBe(false)
    expect(await isShell({}, { url, headers: { cookie: 'ana' } })).toBe(true)
    expect(await isShell({}, `${url}?de=amiga`)).toBe(true)
    expect(await isShell({}, url.toUpperCase().replace('PERFIL', 'perfil'))).toBe(true)
    const fails = async () => Promise.reject(new Error('The database is away.'))
    expect(await isShell({ userOf: fails }, url)).toBe(true)
    expect(await isShell({ askAsGuest: fails }, url)).toBe(true)
    expect(await isShell({ askAsGuest: async () => 'unrenderable' }, url)).toBe(true)
  })

  it('draw themselves where they are not rendered within two seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const askAsGuest = vi.fn(() => new Promise(() => {}))
    const answer = (await serve({ askAsGuest })).inject('/agendar-consulta')
    await vi.waitFor(() => expect(askAsGuest).toHaveBeenCalled())
    await vi.advanceTimersByTimeAsync(2_000)
    expect((await answer).body).toContain('casca')
  })

  it('are rendered again once what renders them can be opened, and their failure is logged', async () => {
    const guestShellFile = join(folder, 'guest-shell.html')
    await rm(guestShellFile)
    const lines: string[] = []
    const server = await serve({}, (line) => lines.push(line))
    expect((await server.inject('/agendar-consulta')).body).toContain('casca')
    expect(lines.map((line) => JSON.parse(line).msg)).toContain('page-not-rendered')
    await writeFile(guestShellFile, guestShell)
    expect((await server.inject('/agendar-consulta')).body).toContain('data-prerendered')
  })

  it('are rendered once for many guests, and eight paths at a time', async () => {
    let asked = 0
    const release = Promise.withResolvers<void>()
    const askAsGuest = async () => {
      asked += 1
      await release.promise
    }
    const server = await serve({ askAsGuest, profileOf: async () => givenProfile() })
    const paths = Array.from({ length: 9 }, (_, nth) => `/perfil/${helena.slice(0, -1)}${nth}`)
    const answers = [...paths.slice(0, 8), paths[0]!].map((path) => server.inject(path))
    await vi.waitFor(() => expect(asked).toBe(8))
    expect((await server.inject(paths[8]!)).body).toContain('casca')
    release.resolve()
    for (const { body } of await Promise.all(answers)) expect(body).toContain('data-prerendered')
    expect(asked).toBe(8)
  })

  it('lead from /perfil-publico to the one address of a profile', async () => {
    const server = await serve()
    const answer = await server.inject(`/perfil-publico?id=${helena.toUpperCase()}`)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/perfil/${helena}`])
    for (const query of ['', '?id=', '?id=//evil.example', `?id=${helena}&id=${helena}`])
      expect((await server.inject(`/perfil-publico${query}`)).statusCode).toBe(404)
  })

  it('have one address each, and are listed with the profiles for search engines', async () => {
    const server = await serve()
    expect((await server.inject('/termos')).headers['link']).toBe(
      '<https://escuta.example/termos>; rel="canonical"',
    )
    const bodyOf = async (url: string) => (await server.inject(url)).body
    expect(await bodyOf('/robots.txt')).toContain('Sitemap: https://escuta.example/sitemap.xml')
    expect((await bodyOf('/sitemap.xml')).match(/<sitemap>/g)).toHaveLength(17)
    const pages = await bodyOf('/sitemaps/paginas.xml')
    expect(pages).toContain('<loc>https://escuta.example/termos</loc>')
    expect(pages).not.toContain('/login')
    expect(await bodyOf('/sitemaps/perfis-6.xml')).toContain(
      `<loc>https://escuta.example/perfil/${helena}</loc>`,
    )
    expect(await bodyOf('/sitemaps/perfis-7.xml')).not.toContain('<loc>')
  })

  it('name the signed-in user to the screen', async () => {
    const server = await serve()
    const own = await server.inject({ url: '/login', headers: { cookie: 'ana' } })
    expect(own.body).toContain('<html data-user="ana-id">')
    expect(own.headers['cache-control']).toBe('private, no-cache')
    expect((await server.inject('/login')).body).toContain('<html><head>')
  })

  it('name the scripts of the screen ahead', async () => {
    const { body } = await (await serve()).inject('/login')
    expect(withoutNonces(body)).toContain(
      '<link rel="modulepreload" crossorigin href="/assets/login.js"></head>',
    )
  })

  it('answer an unknown address with status 404 and the shell that draws the 404 page', async () => {
    const server = await serve()
    for (const url of [
      '/nada',
      '/perfil',
      '/screens.json',
      '/shell.html',
      '/index.html.br',
      '/..%2fpackage.json',
    ]) {
      const answer = await server.inject(url)
      expect([url, answer.statusCode, withoutNonces(answer.body)]).toEqual([url, 404, shell])
    }
  })

  it('redirect a payer who returns to an address without the payment’s secret', async () => {
    const server = await serve()
    const provider =
      'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded'
    const answer = await server.inject(`/login?appointmentId=1&${provider}`)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login?appointmentId=1'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await server.inject(`/login?${provider}`)).headers.location).toBe('/login')
    expect((await server.inject('//evil.example/?payment_intent_client_secret=1')).statusCode).toBe(404)
    expect((await server.inject('/login?appointmentId=1')).statusCode).toBe(200)
  })

  it('show developers’ screens in the demo only', async () => {
    expect((await (await serve({ demo: true })).inject('/_ui')).statusCode).toBe(200)
    expect((await (await serve({ demo: false })).inject('/_ui')).statusCode).toBe(404)
  })

  it('travel compressed when the browser takes it', async () => {
    const server = await serve()
    for (const url of ['/', '/termos', '/assets/a.js']) {
      const answer = await server.inject({ url, headers: { 'accept-encoding': 'br' } })
      expect([url, answer.headers['content-encoding']]).toEqual([url, 'br'])
      expect(brotliDecompressSync(answer.rawPayload).length).toBeGreaterThan(0)
    }
  })

  it('are asked for again each time, while named assets are kept for a year', async () => {
    const server = await serve()
    const cachingOf = async (url: string) => (await server.inject(url)).headers['cache-control']
    expect(await cachingOf('/assets/a.js')).toBe('public, max-age=31536000, immutable')
    for (const url of ['/', '/termos', '/favicon.svg']) {
      expect(await cachingOf(url)).toBe('public, max-age=0, must-revalidate')
    }
    for (const url of ['/login', '/nada']) expect(await cachingOf(url)).toBe('private, no-cache')
  })

  it('allow scripts and styles of their own and the inline ones they were built with, and no others', async () => {
    const { headers } = await (await serve()).inject('/')
    const policy = String(headers['content-security-policy'])
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(policy).toContain(`script-src 'self' ${hashOf(inline)};`)
    expect(policy).toMatch(/style-src 'self' ('sha256-[^']+' ?){2};/)
    expect(policy).toContain(` ${hashOf(css)};`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/stripe|unsafe/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'permissions-policy': expect.stringContaining('camera=(), microphone=()'),
      'referrer-policy': 'strict-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('that draw themselves know their scripts by a word made for each answer', async () => {
    const server = await serve()
    const nonces = new Set<string | undefined>()
    for (const url of ['/login', '/login', '/nada']) {
      const { headers, body } = await server.inject(url)
      const policy = String(headers['content-security-policy'])
      const nonce = /script-src 'nonce-([^']{24})' 'strict-dynamic'/.exec(policy)?.[1]
      expect(body).toContain(`<script nonce="${nonce}" type="module"`)
      expect(body).toContain(`<link rel="modulepreload" nonce="${nonce}"`)
      expect(policy).not.toContain('unsafe')
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(3)
  })

  it('may use camera and microphone in the room only', async () => {
    const server = await serve()
    const permissionsOf = async (url: string) => (await server.inject(url)).headers['permissions-policy']
    for (const url of ['/profissional/consulta?appointmentId=1', '/consulta/1'])
      expect(await permissionsOf(url)).toContain('camera=(self), microphone=(self)')
    for (const url of ['/', '/login', '/nada', '/consulta/1/2', '/assets/a.js'])
      expect(await permissionsOf(url)).toContain('camera=(), microphone=()')
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

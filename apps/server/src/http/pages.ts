import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import files from '@fastify/static'
import type { PublicProfile } from '@escuta/catalog/contract'
import { professionalId } from '@escuta/kernel'
import { sendShared } from '@escuta/rpc'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inlineCodeOf, nothingPolicy, pagePolicy, type PolicyFacts } from './content-policy.ts'
import { type AskAsGuest, createGuestPages, type RenderGuestPage } from './guest-pages.ts'
import { keptAnswers } from './kept-answers.ts'
import { missingProfileHead, profileHead } from './profile-head.ts'
import { pageHeaders, permissionsOf } from './security-headers.ts'
import { createShell, type Shell, type UserIds } from './shell.ts'
import { registerSiteMap, type SiteMapOptions } from './site-map.ts'

export type PagesOptions = PolicyFacts & {
  /** The built web: pages, `screens.json`, `shell.html`, `assets/` with .br and .gz copies. */
  readonly folder: string
  /** Whether screens for developers (`/_ui`) are shown. */
  readonly demo: boolean
  /** Whose session a request's cookies hold; null for a guest. */
  readonly userOf: (cookies: string) => Promise<UserIds | null>
  /** A public profile; undefined for any other id. */
  readonly profileOf: (id: string) => Promise<PublicProfile | undefined>
  readonly askAsGuest: AskAsGuest
  readonly idsStartingWith: SiteMapOptions['idsStartingWith']
}

const shellFile = 'shell.html'
const immutable = 'public, max-age=31536000, immutable'
const revalidate = 'public, max-age=0, must-revalidate'
/** A nonce is good for one answer, and what a page shows depends on who is signed in. */
const unshared = 'private, no-cache'
/** For how long, and for how many profiles, the head of a page is kept. */
const keptHeads = { keptMs: 10_000, most: 1_000 }
const profileAddress = '/perfil/:id'
const formerProfileAddress = '/perfil-publico'
const searchAddress = '/agendar-consulta'
/** What a screen counts as that is rendered with its data: as much as when the browser asks for the data. */
const renderedCost = 8
/** Screens that are rendered with their data for guests. */
const guestAddresses: readonly string[] = [profileAddress, searchAddress]

/** How one screen is sent; `render` where it is rendered for guests, at its `path`. */
type ShownScreen = {
  readonly shell: Shell
  readonly render: RenderGuestPage | undefined
  readonly path: string | undefined
  /** Stands in place of the title and the description that every shell has. */
  readonly head: string | undefined
}
type SendScreen = (request: FastifyRequest, reply: FastifyReply, screen: ShownScreen) => Promise<FastifyReply>

/**
 * Serves the built web. Prerendered pages are sent as they are. Profiles and the search are rendered for guests.
 * Every other screen gets the shell, which renders the screen in the browser. An unknown address gets the shell with
 * status 404, which renders the 404 page. Returns the handler of unknown addresses.
 */
export async function registerPages(
  server: FastifyInstance,
  options: PagesOptions,
): Promise<(request: FastifyRequest, reply: FastifyReply) => unknown> {
  const shellText = await readFile(join(options.folder, shellFile), 'utf8').catch(() => undefined)
  if (shellText === undefined) return notBuilt
  await server.register(helmet, pageHeaders(options.publicUrl))
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ 'content-security-policy': nothingPolicy, 'permissions-policy': permissionsOf('') })
    done()
  })
  await server.register(files, {
    root: options.folder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    redirect: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.html', 'screens.json', '**/.*', '**/.*/**'],
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes('/assets/') ? immutable : revalidate)
    },
  })
  const sendScreen: SendScreen = async (request, reply, { shell, render, path, head }) => {
    // Without the ids the page asks for its data itself.
    const ids = await options.userOf(request.headers.cookie ?? '').catch(() => undefined)
    // A query may change what an address shows.
    const isRendered = ids === null && request.url === path
    const rendered = isRendered && (await render?.(path, request, reply, head))
    if (rendered) {
      const policy = pagePolicy(options, { scripts: [], styles: rendered.styles })
      const headers = { 'content-security-policy': policy, 'cache-control': unshared }
      return sendShared(request, reply.headers(headers), rendered.body)
    }
    const { nonce, html } = shell(ids ?? null, head)
    return reply
      .headers({ 'content-security-policy': pagePolicy(options, { nonce }), 'cache-control': unshared })
      .type('text/html; charset=utf-8')
      .send(html)
  }
  const headOf = profileHeads(options)
  const sendProfile: SendScreen = async (request, reply, screen) => {
    // Without an answer the page asks for the profile itself.
    const known = await headOf(idIn(request.params)).catch(() => undefined)
    if (known?.path === undefined) {
      if (known) void reply.code(404)
      return sendScreen(request, reply, { ...screen, path: undefined, head: known?.head })
    }
    void reply.header('link', canonicalLink(`${options.publicUrl}${known.path}`))
    return sendScreen(request, reply, { ...screen, ...known })
  }
  const renderWith = createGuestPages(options.folder, options.askAsGuest)
  const screens = await screensOf(options)
  for (const { address, file, scripts } of screens) {
    const permissions = { 'permissions-policy': permissionsOf(address) }
    const render = guestAddresses.includes(address) ? renderWith(scripts) : undefined
    const screen = { shell: createShell(shellText, scripts), render, path: address, head: undefined }
    const sendOne = address === profileAddress ? sendProfile : sendScreen
    const send =
      file === undefined
        ? (request: FastifyRequest, reply: FastifyReply) => sendOne(request, reply, screen)
        : await sendPrerendered(options, address, file)
    server.get(address, { config: { costOf: () => (render ? renderedCost : 1) } }, (request, reply) => {
      const clean = withoutPaymentSecret(request.url) ?? canonicalProfile(address, request.query)
      // The address without a profile's id leads to none.
      if (clean === undefined && address === formerProfileAddress) void reply.code(404)
      return clean === undefined
        ? send(request, reply.headers(permissions))
        : reply.header('cache-control', 'no-store').redirect(clean, 303)
    })
  }
  const prerendered = screens.filter(({ file }) => file !== undefined).map(({ address }) => address)
  registerSiteMap(server, { ...options, pages: [...prerendered, searchAddress] })
  const unknown = { shell: createShell(shellText, []), render: undefined, path: undefined, head: undefined }
  return (request, reply) => sendScreen(request, reply.code(404), unknown)
}

/**
 * The address without the parameters that the payment provider appends when the payer returns; undefined without its
 * secret. The secret authorises confirming the payment: a redirect keeps it out of history and later requests.
 */
function withoutPaymentSecret(address: string): string | undefined {
  if (!address.includes('_client_secret')) return undefined
  const { pathname, searchParams } = new URL(address, 'http://address')
  const kept = [...searchParams].filter(
    ([name]) => !/^(?:payment_intent|setup_intent|redirect_status)/.test(name),
  )
  const query = new URLSearchParams(kept).toString()
  return query === '' ? pathname : `${pathname}?${query}`
}

/** `/perfil-publico?id=` leads to the one address of that profile; undefined for other addresses. */
function canonicalProfile(address: string, query: unknown): string | undefined {
  if (address !== formerProfileAddress) return undefined
  const id = professionalId.safeParse(idIn(query))
  return id.success ? `/perfil/${id.data}` : undefined
}

function idIn(named: unknown): unknown {
  return Reflect.get(Object(named), 'id')
}

type ProfilePageHead = { readonly head: string; readonly path?: string }

/** The heads of profile pages by id; without the canonical path where there is no public profile. */
function profileHeads({ publicUrl, profileOf }: PagesOptions) {
  const missing: ProfilePageHead = { head: missingProfileHead() }
  const kept = keptAnswers(async (id): Promise<ProfilePageHead> => {
    const profile = await profileOf(id)
    const path = `/perfil/${id}`
    return profile ? { head: profileHead(profile, `${publicUrl}${path}`), path } : missing
  }, keptHeads)
  return async (given: unknown): Promise<ProfilePageHead> => {
    const id = professionalId.safeParse(given)
    return id.success ? kept(id.data) : missing
  }
}

function canonicalLink(address: string): string {
  return `<${address}>; rel="canonical"`
}

/** A prerendered page: its inline code is known by its hash. */
async function sendPrerendered(options: PagesOptions, address: string, file: string) {
  const html = await readFile(join(options.folder, file), 'utf8')
  const headers = {
    'content-security-policy': pagePolicy(options, inlineCodeOf(html)),
    // The build does not know the host that the page is served at.
    link: canonicalLink(`${options.publicUrl}${address}`),
  }
  return (_request: FastifyRequest, reply: FastifyReply) => reply.headers(headers).sendFile(file)
}

type Screen = {
  readonly address: string
  readonly file: string | undefined
  readonly scripts: readonly string[]
}

/** Fastify's address of every screen, with the file of those that were prerendered and the scripts that it loads. */
async function screensOf({ folder, demo }: PagesOptions): Promise<readonly Screen[]> {
  // Guarantee: the build of apps/web writes the scripts of each screen's address.
  const screens = JSON.parse(await readFile(join(folder, 'screens.json'), 'utf8')) as Record<string, string[]>
  const shown = Object.entries(screens).filter(([path]) => demo || !path.startsWith('/_'))
  return Promise.all(
    shown.map(async ([path, scripts]) => {
      const page = join(path.slice(1), 'index.html')
      const file = await access(join(folder, page)).then(
        () => page,
        () => undefined,
      )
      return { address: path.replaceAll(/\$(\w+)/g, ':$1'), file, scripts }
    }),
  )
}

function notBuilt(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', 10)
    .type('text/plain; charset=utf-8')
    .send('As páginas ainda não foram construídas; inicie com npm start e espere um instante.')
}

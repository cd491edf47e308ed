import { createHash } from 'node:crypto'
import { accessRefusals, productName, RefusedError } from '@escuta/kernel'
import { fastify, type FastifyInstance } from 'fastify'
import { type Documented, openApiOf } from './openapi.ts'
import { refuse } from './rest.ts'
import { sendShared, shareBody, type SharedBody } from './shared-body.ts'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The page's scripts are allowed by hash; its viewer inserts styles whose hashes are not known. */
function policyOf(page: string): string {
  const scripts = [...page.matchAll(inlineScript)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const pageHeaders = { 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' } as const
const immutable = 'public, max-age=31536000, immutable'

/**
 * Serves the page `/api/docs` and its description `/api/openapi.json`. The page's viewer has megabytes and is loaded at
 * the first request; bodies are built once and shared by all responses.
 */
export function registerApiDocs(server: FastifyInstance, documented: Documented): void {
  const description = once(() =>
    shareBody(JSON.stringify(openApiOf(documented)), 'application/json; charset=utf-8'),
  )
  const viewer = once(loadViewer)
  server.get('/api/openapi.json', async (request, reply) =>
    sendShared(request, reply.header('cache-control', 'no-cache'), await description()),
  )
  server.get('/api/docs', async (request, reply) => {
    // URLs in the page are relative to the trailing slash.
    if (!request.url.endsWith('/')) return reply.redirect('/api/docs/', 308)
    const { page, policy } = await viewer()
    reply.headers({ ...pageHeaders, 'content-security-policy': policy, 'cache-control': 'no-cache' })
    return sendShared(request, reply, page)
  })
  server.get<{ Params: { '*': string } }>('/api/docs/*', async (request, reply) => {
    const { page, policy, script } = await viewer()
    reply.headers({ ...pageHeaders, 'content-security-policy': policy })
    const name = request.params['*']
    if (name === '') return sendShared(request, reply.header('cache-control', 'no-cache'), page)
    if (name !== scriptName(script))
      return refuse(reply, new RefusedError(accessRefusals.refuse('not-found')))
    return sendShared(request, reply.header('cache-control', immutable), script)
  })
}

/** The viewer's own greys, small targets and buttons without a name fail WCAG 2.2 AA. */
const accessible = `
  .light-mode { --scalar-color-2: #444; --scalar-color-3: #5c5c5c; --scalar-color-accent: #1f5c4a; --scalar-color-green: #1d6b2f; --scalar-color-red: #b3261e; --scalar-color-orange: #8a4b00; --scalar-color-blue: #0b5cad; --scalar-color-purple: #6f3fb5; }
  .dark-mode { --scalar-color-2: #d0d0d0; --scalar-color-3: #b0b0b0; --scalar-color-accent: #8fd0bb; --scalar-color-green: #7fdc95; --scalar-color-red: #f4aea4; --scalar-color-orange: #ffb86b; --scalar-color-blue: #8ec5ff; --scalar-color-purple: #cbb0ff; }
  [class*='group/copy-button'], [class*='scalar-mcp-layer'] { display: none !important; }
  .sidebar-search-placeholder { color: var(--scalar-color-2) !important; }
  li > [class*='group-button'] > button { min-width: 24px; min-height: 24px; }
`

/** The viewer's page and script; the page names the script by the hash of its content. */
async function loadViewer() {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const source = fastify()
  await source.register(apiReference, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      pageTitle: `${productName}: API`,
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      customCss: accessible,
    },
  })
  const html = (await source.inject('/api/docs/')).payload
  const code = (await source.inject('/api/docs/js/scalar.js')).rawPayload
  await source.close()
  const script = await shareBody(code, 'text/javascript; charset=utf-8')
  const page = html
    .replace('<html>', '<html lang="pt-BR">')
    .replace('src="js/scalar.js"', `src="${scriptName(script)}"`)
  return { page: await shareBody(page, 'text/html; charset=utf-8'), policy: policyOf(page), script }
}

function scriptName({ hash }: SharedBody): string {
  return `viewer-${hash}.js`
}

/** Computes a value at first use; computes it again after a failure. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return async () => {
    made ??= make()
    try {
      return await made
    } catch (error) {
      made = undefined
      throw error
    }
  }
}

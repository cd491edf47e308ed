import { createHash } from 'node:crypto'
import { type PermissionTable, productName } from '@escuta/kernel'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { openApiOf } from './openapi.ts'
import type { RestRoute } from './rest-route.ts'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** The page's own scripts are known by their hashes; its viewer brings styles along that nobody can know before. */
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

/**
 * The page `/api/docs` and its description `/api/openapi.json`. The page's viewer weighs megabytes, so that it is
 * loaded when somebody first opens it.
 */
export function registerApiDocs(
  app: FastifyInstance,
  { routes, permissions }: { readonly routes: readonly RestRoute[]; readonly permissions: PermissionTable },
): void {
  let description: object | undefined
  let viewer: Promise<FastifyInstance> | undefined
  app.get('/api/openapi.json', (_request, reply) =>
    reply.send((description ??= openApiOf(routes, permissions))),
  )
  async function show(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    viewer ??= startViewer()
    const page = await (await viewer).inject({ method: 'GET', url: request.url })
    return reply
      .code(page.statusCode)
      .header('content-type', page.headers['content-type'])
      .header('content-security-policy', policyOf(isPage(page.headers) ? page.payload : ''))
      .header('x-frame-options', 'DENY')
      .header('referrer-policy', 'no-referrer')
      .send(page.rawPayload)
  }
  // The page's own addresses are relative to the slash.
  app.get('/api/docs', (request, reply) =>
    request.url.endsWith('/') ? show(request, reply) : reply.redirect('/api/docs/', 308),
  )
  app.get('/api/docs/*', show)
  app.addHook('onClose', async () => (await viewer)?.close())
}

function isPage(headers: Readonly<Record<string, unknown>>): boolean {
  return String(headers['content-type']).startsWith('text/html')
}

async function startViewer(): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const viewer = fastify()
  await viewer.register(apiReference, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      pageTitle: `${productName}: API`,
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
    },
  })
  await viewer.ready()
  return viewer
}

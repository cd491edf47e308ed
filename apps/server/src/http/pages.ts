import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { inlineScriptsOf, pageHeaders, permissionsPolicy } from './security-headers.ts'

export type PagesOptions = {
  /** The built web: pages, `screens.json`, `shell.html`, `assets/` with .br and .gz copies. */
  readonly folder: string
  readonly publicUrl: string
  readonly usesStripe: boolean
  /** Whether screens for developers (`/_ui`) are shown. */
  readonly demo: boolean
}

const shell = 'shell.html'
const immutable = 'public, max-age=31536000, immutable'
const revalidate = 'public, max-age=0, must-revalidate'

/**
 * Serves the built web: prerendered pages as they are, every other screen as the shell that draws itself, and for
 * unknown addresses the shell with status 404, which draws the 404 page. Returns how an unknown address is answered.
 */
export async function registerPages(
  app: FastifyInstance,
  options: PagesOptions,
): Promise<(reply: FastifyReply) => FastifyReply> {
  const isBuilt = await access(join(options.folder, shell)).then(
    () => true,
    () => false,
  )
  if (!isBuilt) return notBuilt
  const pages = (await readdir(options.folder, { recursive: true })).filter((name) => name.endsWith('.html'))
  const texts = await Promise.all(pages.map((name) => readFile(join(options.folder, name), 'utf8')))
  await app.register(helmet, pageHeaders({ ...options, inlineScripts: texts.flatMap(inlineScriptsOf) }))
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(permissionsPolicy)
    done()
  })
  await app.register(files, {
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
  for (const { address, file } of await screensOf(options)) {
    app.get(address, (_request, reply) => reply.sendFile(file))
  }
  return (reply) => reply.code(404).sendFile(shell)
}

type Screen = { readonly address: string; readonly file: string }

/** Fastify's address of every screen, with the file it is served from. */
async function screensOf({ folder, demo }: PagesOptions): Promise<readonly Screen[]> {
  const screens: unknown = JSON.parse(await readFile(join(folder, 'screens.json'), 'utf8'))
  if (!Array.isArray(screens)) throw new Error('screens.json holds no list')
  const shown = screens.map(String).filter((path) => demo || !path.startsWith('/_'))
  return Promise.all(
    shown.map(async (path) => {
      const page = join(path.slice(1), 'index.html')
      const file = await access(join(folder, page)).then(
        () => page,
        () => shell,
      )
      return { address: path.replaceAll(/\$(\w+)/g, ':$1'), file }
    }),
  )
}

function notBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', 10)
    .type('text/plain; charset=utf-8')
    .send('As páginas ainda não foram construídas; inicie com npm start e espere um instante.')
}

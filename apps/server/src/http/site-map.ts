import { sendShared, shareBody } from '@escuta/rpc'
import type { FastifyInstance } from 'fastify'
import { keptAnswers } from './kept-answers.ts'

export type SiteMapOptions = {
  readonly publicUrl: string
  /** Paths of public pages. */
  readonly pages: readonly string[]
  /** The ids of public professionals that start with a hexadecimal digit. */
  readonly idsStartingWith: (hexDigit: string) => Promise<readonly string[]>
}

/** Addresses that search engines leave out; each ends where it would match a public page. */
const privateAreas = [
  '/api/',
  '/admin',
  '/checkout',
  '/cliente',
  '/confirmar-email',
  '/consulta/',
  '/conta$',
  '/convite',
  '/impedir-troca-de-email',
  '/nao-sou-eu',
  '/encerrar-calendario',
  '/pagamento-sucesso',
  '/privacidade/meus-dados',
  '/profissional',
  '/redefinir-senha',
  '/responsavel',
]

const mapType = 'application/xml; charset=utf-8'

/** Profiles are listed in sixteen files, by the first digit of their id: one file holds at most 50,000 addresses. */
const hexDigits = Array.from({ length: 16 }, (_, digit) => digit.toString(16))

const kept = { keptMs: 60_000, most: hexDigits.length }

/** `/robots.txt`, and `/sitemap.xml` with the site maps of pages and profiles. */
export function registerSiteMap(
  server: FastifyInstance,
  { publicUrl, pages, idsStartingWith }: SiteMapOptions,
): void {
  const addressOf = (path: string) => `${publicUrl}${path}`
  const robots = [
    'User-agent: *',
    ...privateAreas.map((path) => `Disallow: ${path}`),
    `Sitemap: ${addressOf('/sitemap.xml')}`,
    '',
  ].join('\n')
  server.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots))

  const pageMap = '/sitemaps/paginas.xml'
  const profileMaps = hexDigits.map((digit) => ({ digit, path: `/sitemaps/perfis-${digit}.xml` }))
  const sendMap = (path: string, textOf: () => string | Promise<string>) =>
    server.get(path, async (_request, reply) => reply.type(mapType).send(await textOf()))
  const maps = [pageMap, ...profileMaps.map(({ path }) => path)].map(addressOf)
  sendMap('/sitemap.xml', () => listOf('sitemapindex', 'sitemap', maps))
  sendMap(pageMap, () => listOf('urlset', 'url', pages.map(addressOf)))
  const profileMapOf = keptAnswers(async (digit) => {
    const ids = await idsStartingWith(digit)
    const profiles = ids.map((id) => addressOf(`/perfil/${id}`))
    return shareBody(listOf('urlset', 'url', profiles), mapType)
  }, kept)
  for (const { digit, path } of profileMaps)
    server.get(path, async (request, reply) => sendShared(request, reply, await profileMapOf(digit)))
}

/** Addresses have no characters to escape: the origin is a setting, paths and ids are the product's own. */
function listOf(list: string, entry: string, addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<${entry}><loc>${address}</loc></${entry}>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</${list}>\n`
}

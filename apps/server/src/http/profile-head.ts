import type { PublicProfile } from '@escuta/catalog/contract'
import { profileTexts } from '@escuta/i18n'
import { productName } from '@escuta/kernel'
import { scriptText } from './script-text.ts'

/** The head of a profile that exists, as search engines and previews of shared links read it. */
export function profileHead(
  { name, specialty, crp, bio }: Pick<PublicProfile, 'name' | 'specialty' | 'crp' | 'bio'>,
  address: string,
): string {
  const title = `${name} · ${productName}`
  const description = `${name}, ${specialty}. ${crp}.`
  const person = {
    '@type': 'Person',
    name,
    jobTitle: specialty,
    identifier: crp,
    description: bio,
    url: address,
  }
  const data = { '@context': 'https://schema.org', '@type': 'ProfilePage', url: address, mainEntity: person }
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    meta('property', 'og:type', 'profile'),
    meta('property', 'og:site_name', productName),
    meta('property', 'og:locale', 'pt_BR'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    `<script type="application/ld+json">${scriptText(data)}</script>`,
  ].join('')
}

/** The head of a profile that is not public or does not exist. */
export function missingProfileHead(): string {
  return `<title>${profileTexts.notFound} · ${productName}</title>${meta('name', 'robots', 'noindex')}`
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}">`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

import { describe, expect, it } from 'vitest'
import { missingProfileHead, profileHead } from './profile-head.ts'

const address = 'https://escuta.example/perfil/1'
const helena = { name: 'Helena Prado', specialty: 'Psicologia Clínica', crp: 'CRP 06/12345', bio: 'Escuto.' }

function dataIn(head: string): unknown {
  return JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>$/.exec(head)?.[1] ?? '')
}

describe('profileHead', () => {
  it('has title, description, preview and structured data', () => {
    const head = profileHead(helena, address)
    expect(head).toContain('<title>Helena Prado · Escuta</title>')
    expect(head).toContain(
      '<meta name="description" content="Helena Prado, Psicologia Clínica. CRP 06/12345.">',
    )
    expect(head).toContain(`<meta property="og:url" content="${address}">`)
    expect(dataIn(head)).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { name: 'Helena Prado', jobTitle: 'Psicologia Clínica', identifier: 'CRP 06/12345' },
    })
  })

  it('escapes what a professional wrote, in attributes, title and data', () => {
    const attack = `</script></title>"'><script>hit=1</script><!--\u2028&amp;`
    const head = profileHead({ name: attack, specialty: attack, crp: attack, bio: attack }, address)
    expect(head.match(/<script/g)).toHaveLength(1)
    expect(head.match(/<\/script>/g)).toHaveLength(1)
    expect(head.match(/<\/title>/g)).toHaveLength(1)
    expect(head).not.toContain('<!--')
    expect(/<script.*/s.exec(head)?.[0]).not.toContain('\u2028')
    for (const [, content] of head.matchAll(/ content="([^"]*)">/g)) expect(content).not.toMatch(/[<>']/)
    expect(dataIn(head)).toMatchObject({ mainEntity: { name: attack, description: attack } })
  })

  it('of a missing profile keeps search engines away', () => {
    expect(missingProfileHead()).toContain('<meta name="robots" content="noindex">')
  })
})

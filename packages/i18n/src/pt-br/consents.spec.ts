import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { consentTexts } from './consents.ts'
import { privacyTexts, termsTexts } from './legal.ts'

function hashOf(text: object): string {
  return createHash('sha256').update(JSON.stringify(text)).digest('hex')
}

it('the texts of the consents match their hashes: a changed text needs a new version in identity’s contract', () => {
  expect({
    'terms 2026-11-22': hashOf(termsTexts),
    'privacy 2026-11-22': hashOf(privacyTexts),
    'health-data 2026-11': hashOf(consentTexts['health-data']),
    'telemedicine 2026-11-22': hashOf(consentTexts.telemedicine),
    'marketing 2026-11-22': hashOf(consentTexts.marketing),
  }).toMatchInlineSnapshot(`
    {
      "health-data 2026-11": "369d3d22b1190c9a16b9ca90e46e4adb96190c238a3afd94dfeb13bd8c933ae0",
      "marketing 2026-11-22": "cf11515ddf5f14a5e460a41c06598e72b4d9bb0b227875c30eba47044501f786",
      "privacy 2026-11-22": "67c3b97f431863c987c2aa711a65c18d98c0f7896aa512910f84ad7795ff7331",
      "telemedicine 2026-11-22": "9d62c2132fa4a29ddbbe6bb05d8d57c0fcc715ab1cb9ce13ed86280de427fe29",
      "terms 2026-11-22": "3144804e56a1cfb44f4c1e5b281969c63ed4e437c1ae5aff3a9c7ed7e88485bb",
    }
  `)
})

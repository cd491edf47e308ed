import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { consentTexts } from './consents.ts'
import { privacyTexts, termsTexts } from './legal.ts'

function hashOf(text: object): string {
  return createHash('sha256').update(JSON.stringify(text)).digest('hex')
}

it('the texts of the consents match their hashes: a changed text needs a new version in identity’s contract', () => {
  expect({
    'terms 2026-11-21': hashOf(termsTexts),
    'privacy 2026-11-21': hashOf(privacyTexts),
    'health-data 2026-11': hashOf(consentTexts['health-data']),
    'telemedicine 2026-11': hashOf(consentTexts.telemedicine),
    'marketing 2026-11': hashOf(consentTexts.marketing),
  }).toMatchInlineSnapshot(`
    {
      "health-data 2026-11": "369d3d22b1190c9a16b9ca90e46e4adb96190c238a3afd94dfeb13bd8c933ae0",
      "marketing 2026-11": "d6f9f168684eeea5c66d6811b62564744c72b36512ef53dcda965eb729676661",
      "privacy 2026-11-21": "d1007ac77bee7f66efda9d4581aaaae915184c45df17c8e251894560d413a10f",
      "telemedicine 2026-11": "173d50c057c6d48f9c246f393ad389c179e9e353f5edc9ee36a5d61e75c62c40",
      "terms 2026-11-21": "f3111f7f16553e30d23587e041b678350153229cfee57406d7d92ef1b38d5ce7",
    }
  `)
})

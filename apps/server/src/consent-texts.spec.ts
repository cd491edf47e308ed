import { consentVersions } from '@escuta/privacy/contract'
import { expect, it } from 'vitest'
import { consentTextHashes } from './consent-texts.ts'

it('the texts of the consents match their hashes: a changed text or number needs a new version in privacy’s contract', () => {
  const hashes = Object.entries(consentVersions).map(([purpose, version]) => [
    `${purpose} ${version}`,
    consentTextHashes[purpose as keyof typeof consentVersions],
  ])
  expect(Object.fromEntries(hashes)).toMatchInlineSnapshot(`
    {
      "health-data 2026-11": "369d3d22b1190c9a16b9ca90e46e4adb96190c238a3afd94dfeb13bd8c933ae0",
      "marketing 2026-11-22": "cf11515ddf5f14a5e460a41c06598e72b4d9bb0b227875c30eba47044501f786",
      "privacy 2026-11-22": "67c3b97f431863c987c2aa711a65c18d98c0f7896aa512910f84ad7795ff7331",
      "telemedicine 2026-11-22": "9d62c2132fa4a29ddbbe6bb05d8d57c0fcc715ab1cb9ce13ed86280de427fe29",
      "terms 2026-11-25": "a04e63da355c9f4a3cd8700882596539a1f40897c2696b91810d114a39dde8d5",
    }
  `)
})

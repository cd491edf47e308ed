import type { Person, TestApp } from '@escuta/test-support'

/** The professional, a holder of a CRP, shows reviews by choice. */
export async function showReviews(app: TestApp, professional: Person): Promise<void> {
  const own = app.as(professional).catalog
  const professionalId = professional.professionalId ?? ''
  const { settings, availability } = await own.settings({ professionalId })
  const privacy = { ...settings.privacy, showReviews: true }
  await own.saveSettings({ professionalId, ...settings, privacy, availability: [...availability] })
}

import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { overBudget, weighSite } from './site-scripts.ts'

const site = join(import.meta.dirname, '../dist')

describe('the scripts of the built site', () => {
  it('keep their budgets: landing page, shared shell, each screen, files', async () => {
    expect(overBudget(await weighSite(site))).toEqual([])
  })

  it('are weighed for every screen, against what the landing page loads', async () => {
    const { landing, screens } = await weighSite(site)
    expect(landing).toBeGreaterThan(50_000)
    const names = [
      '/cliente',
      '/profissional',
      '/profissional/agenda',
      '/conta',
      '/checkout',
      '/perfil/$id',
      '/login',
    ]
    for (const name of names) {
      const weight = screens.find(({ screen }) => screen === name)
      expect([name, weight?.shell, weight?.own]).toEqual([name, expect.any(Number), expect.any(Number)])
      expect(weight!.shell).toBeGreaterThan(10_000)
      expect(weight!.own).toBeGreaterThan(500)
    }
  })
})

import { signedIn } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import type { ProfessionalSettings, saveSettingsInput } from '../contract/index.ts'
import { saveSettings } from '../domain/professional/save-settings.decide.ts'
import { settingsInForce } from '../domain/professional/settings-in-force.ts'
import { toSettings } from '../read-models/professionals/professionals.query.ts'
import type { CatalogDeps } from './deps.ts'
import { recordAfter } from './professional-commands.ts'

/** Saves the caller's own settings; returns all that are in force then. */
export async function saveOwnSettings(
  deps: CatalogDeps,
  input: z.output<typeof saveSettingsInput>,
  ctx: RequestContext,
): Promise<ProfessionalSettings> {
  const { userId: by } = signedIn(ctx)
  const record = recordAfter(await deps.run(saveSettings, { ...input, by }, ctx.command()))
  return toSettings(settingsInForce(record.settings, { ...record, isPublic: record.wantsPublic }))
}

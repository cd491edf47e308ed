import { professionalId, RefusedError, userId } from '@escuta/kernel'
import { command, query, type RequestContext, router } from '@escuta/rpc'
import { z } from 'zod'
import {
  catalogRefusals,
  changeProfileInput,
  describeBackgroundInput,
  recommend,
  registerProfessionalInput,
  saveSettingsInput,
  type SymptomId,
  symptomId,
  type SymptomSearch,
  writeReviewInput,
} from '../contract/index.ts'
import type { CatalogDeps } from '../application/deps.ts'
import {
  professionalOfUser,
  publicProfile,
  settingsOf,
} from '../read-models/professionals/professionals.query.ts'
import { allProfessionals, searchBySymptoms } from '../read-models/professionals/search.query.ts'
import { reviewsOf } from '../read-models/reviews/reviews.query.ts'
import { publishProfile } from '../domain/professional/publish-profile.decide.ts'
import { saveSettings } from '../domain/professional/save-settings.decide.ts'
import { unpublishProfile } from '../domain/professional/unpublish-profile.decide.ts'
import { verifyCredential } from '../domain/professional/verify-credential.decide.ts'
import { signedIn } from '../application/actor.ts'
import { change, describe, onProfessional, present, register } from '../application/professional-commands.ts'
import { reviewSession } from '../application/write-review.ts'

const one = z.object({ professionalId })

/** Of an address's calls a minute: a search compares and ranks many professionals. */
const searchCost = 20

export function catalogRouter(deps: CatalogDeps) {
  return router({
    searchBySymptoms: query
      .meta({ cost: searchCost })
      .input(z.object({ symptoms: z.array(z.string().max(80)).min(1).max(12) }))
      .query(async ({ input }): Promise<SymptomSearch> => {
        const recommendation = recommend(knownSymptoms(input.symptoms))
        return { recommendation, professionals: await searchBySymptoms(deps, recommendation) }
      }),
    allProfessionals: query.meta({ cost: searchCost }).query(() => allProfessionals(deps)),
    publicProfile: query
      .input(z.object({ id: professionalId }))
      .query(async ({ input }) => found(await publicProfile(deps, input.id))),
    reviewsOfProfessional: query
      .input(z.object({ id: professionalId }))
      .query(({ input }) => reviewsOf(deps, input.id)),
    professionalOfUser: query.input(z.object({ userId })).query(async ({ input, ctx }) => {
      const mayRead = ctx.scope === 'any' || signedIn(ctx).userId === input.userId
      return found(mayRead ? await professionalOfUser(deps, input.userId) : undefined)
    }),
    settings: query
      .input(one)
      .query(async ({ input, ctx }) =>
        found(await settingsOf(deps, { ...input, userId: signedIn(ctx).userId })),
      ),
    registerProfessional: command
      .input(registerProfessionalInput.omit({ professionalId: true }))
      .mutation(({ input, ctx }) => register(deps, input, ctx)),
    describeBackground: command
      .input(describeBackgroundInput)
      .mutation(({ input, ctx }) => describe(deps, input, ctx)),
    changeProfile: command.input(changeProfileInput).mutation(({ input, ctx }) => change(deps, input, ctx)),
    publishProfile: ownSwitch(deps, 'publish-profile', publishProfile),
    unpublishProfile: ownSwitch(deps, 'unpublish-profile', unpublishProfile),
    verifyCredential: command.input(one).mutation(async ({ input, ctx }) => {
      const run = { name: 'verify-credential', id: input.professionalId }
      const verifiedBy = verifierOf(ctx)
      const { record } = await onProfessional(deps, ctx, run, (state, now) =>
        verifyCredential({ verifiedBy }, state, now),
      )
      return present(deps, record)
    }),
    saveSettings: command.input(saveSettingsInput).mutation(async ({ input, ctx }) => {
      const { userId: by } = signedIn(ctx)
      const run = { name: 'save-settings', id: input.professionalId }
      await onProfessional(deps, ctx, run, (state, now) => saveSettings({ ...input, by }, state, now))
      const { notifications, consultation, privacy, availability } = input
      return { settings: { notifications, consultation, privacy }, availability }
    }),
    writeReview: command
      .input(writeReviewInput)
      .mutation(({ input, ctx }) => reviewSession(deps, input, ctx)),
  })
}

/** A command that takes nothing but whose record it is about. */
function ownSwitch(deps: CatalogDeps, name: string, decide: typeof publishProfile) {
  return command.input(one).mutation(async ({ input, ctx }) => {
    const { userId: by } = signedIn(ctx)
    const run = { name, id: input.professionalId }
    const { record } = await onProfessional(deps, ctx, run, (state, now) => decide({ by }, state, now))
    return present(deps, record)
  })
}

/** Each answer counts once. The refusal does not repeat them: what a person suffers from is in no answer and no log. */
function knownSymptoms(given: readonly string[]): [SymptomId, ...SymptomId[]] {
  const parsed = z.tuple([symptomId], symptomId).safeParse([...new Set(given)])
  if (!parsed.success) throw new RefusedError(catalogRefusals.refuse('unknown-symptom'))
  return parsed.data
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RefusedError(catalogRefusals.refuse('professional-not-found'))
  return value
}

function verifierOf({ actor }: RequestContext): string {
  if (actor.kind === 'user') return actor.userId
  return actor.kind === 'system' ? actor.name : actor.kind
}

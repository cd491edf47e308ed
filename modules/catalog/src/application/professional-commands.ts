import { type Decision, decryptField } from '@escuta/event-sourcing'
import { type ProfessionalId, profileKey, RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import {
  type Background,
  catalogRefusals,
  type changeProfileInput,
  type describeBackgroundInput,
  type Professional,
  type registerProfessionalInput,
} from '../contract/index.ts'
import type { CatalogDeps } from './deps.ts'
import {
  decryptBackground,
  decryptProfessional,
  ratingsOf,
} from '../read-models/professionals/professionals.query.ts'
import { changeProfile } from '../domain/professional/change-profile.decide.ts'
import { describeBackground } from '../domain/professional/describe-background.decide.ts'
import {
  professional,
  type Professional as State,
  type ProfessionalEvent,
  professionalIdOfUser,
  professionalStream,
  type RegisteredProfessional,
} from '../domain/professional/professional.state.ts'
import { registerProfessional } from '../domain/professional/register-professional.decide.ts'
import type { DecryptedTexts } from '../domain/professional/verification.ts'
import { signedIn } from './actor.ts'

type Decide = (state: State, now: string) => Decision<ProfessionalEvent>

/** Runs one command on a professional's stream; answers the record as it then stands. */
export async function onProfessional(
  { handle }: Pick<CatalogDeps, 'handle'>,
  ctx: RequestContext,
  command: { readonly name: string; readonly id: ProfessionalId },
  decide: Decide,
): Promise<{ readonly record: RegisteredProfessional; readonly changed: boolean }> {
  const { name, id } = command
  const run = { name, context: ctx.command() }
  const { state, changed } = unwrap(await handle(professional, professionalStream(id), run, decide))
  if (state.status === 'unknown') throw new RefusedError(catalogRefusals.refuse('professional-not-found'))
  return { record: state, changed }
}

/** Opens the caller's own professional record; `created` is false when it was there. */
export async function register(
  deps: CatalogDeps,
  input: Omit<z.output<typeof registerProfessionalInput>, 'professionalId'>,
  ctx: RequestContext,
): Promise<{ professional: Professional; created: boolean }> {
  const { userId, clientId } = signedIn(ctx)
  if (input.userId !== undefined && input.userId !== userId)
    ctx.warn('foreign-user-id', { given: input.userId })
  const professionalId = professionalIdOfUser(userId)
  const command = { ...input, professionalId, userId, personId: clientId ?? userId }
  const { record, changed } = await onProfessional(
    deps,
    ctx,
    { name: 'register-professional', id: professionalId },
    (state, now) => registerProfessional(command, state, now),
  )
  return { professional: await present(deps, record), created: changed }
}

export async function change(
  deps: CatalogDeps,
  input: z.output<typeof changeProfileInput>,
  ctx: RequestContext,
): Promise<Professional> {
  const { userId: by } = signedIn(ctx)
  const facts = { opened: await decryptTexts(deps, ctx, input.professionalId) }
  const { record } = await onProfessional(
    deps,
    ctx,
    { name: 'change-profile', id: input.professionalId },
    (state, now) => changeProfile({ ...input, by }, state, facts, now),
  )
  return present(deps, record)
}

/** `created` is false when the background had been described before. */
export async function describe(
  deps: CatalogDeps,
  input: z.output<typeof describeBackgroundInput>,
  ctx: RequestContext,
): Promise<{ background: Background; created: boolean }> {
  const { userId: by } = signedIn(ctx)
  const facts = { opened: await decryptTexts(deps, ctx, input.professionalId) }
  const { record } = await onProfessional(
    deps,
    ctx,
    { name: 'describe-background', id: input.professionalId },
    (state, now) => describeBackground({ ...input, by }, state, facts, now),
  )
  const { background, id, personId, isPublic } = record
  return {
    background: {
      professionalId: id,
      ...(await decryptBackground(deps.cipher, background, personId)),
      isPublic,
    },
    created: background.descriptions === 1,
  }
}

/** What may have been verified, as the stream has it now: a view may be behind it. */
async function decryptTexts(
  deps: CatalogDeps,
  ctx: RequestContext,
  id: ProfessionalId,
): Promise<DecryptedTexts> {
  const { record } = await onProfessional(deps, ctx, { name: 'open-record', id }, () => [])
  const { name, crp, specialty, background, personId } = record
  const encrypted = [name, crp, specialty, background.education].filter((text) => text !== null)
  const opened = await Promise.all(
    encrypted.map((text) => decryptField(deps.cipher, text, profileKey(personId))),
  )
  return new Map(encrypted.map((text, index) => [text, opened[index] ?? '']))
}

export async function present(deps: CatalogDeps, record: RegisteredProfessional): Promise<Professional> {
  return decryptProfessional(deps.cipher, record, await ratingsOf(deps, record.id))
}

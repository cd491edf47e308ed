import { deriveId, operatorOf, professionalId, RefusedError, signedIn, userId } from '@escuta/kernel'
import { type CallContext, command, query, type RequestContext, router } from '@escuta/rpc'
import { z } from 'zod'
import {
  addExtraHoursInput,
  addTimeOffInput,
  type AllProfessionalsInput,
  allProfessionalsInput,
  catalogRefusals,
  changeProfileInput,
  describeBackgroundInput,
  describedBackground,
  ownProfessionalDto,
  ownReviewDto,
  professionalDto,
  professionalPage,
  pictureDto,
  publicProfileDto,
  registeredProfessional,
  removeScheduleExceptionInput,
  reviewDto,
  reviewedInput,
  scheduleExceptionsDto,
  settingsDto,
  searchBySymptomsInput,
  symptomSearch,
  synonyms,
  writtenReview,
  registerProfessionalInput,
  credentialDocumentDto,
  credentialDocumentUpload,
  onboardingDraftDto,
  savedOnboardingDraft,
  saveOnboardingDraftInput,
  submitCredentialDocumentInput,
  uploadCredentialDocumentInput,
  rejectCredentialInput,
  saveSettingsInput,
  type SymptomId,
  symptomId,
  verifyCredentialInput,
  withdrawVerificationInput,
  credentialQueueInput,
  credentialQueuePage,
  credentialCaseDto,
  openedCredentialDocument,
  writeReviewInput,
} from '../contract/index.ts'
import type { CatalogDeps } from '../application/deps.ts'
import {
  professionalOfUser,
  publicProfile,
  settingsOf,
} from '../read-models/professionals/professionals.query.ts'
import {
  allProfessionals,
  createSearch,
  searchBySymptoms,
} from '../read-models/professionals/search.query.ts'
import { publicPicture } from '../read-models/professionals/public-picture.query.ts'
import { ownReview, reviewsOf } from '../read-models/reviews/reviews.query.ts'
import { credentialCase } from '../read-models/credential-history/credential-case.query.ts'
import { credentialQueue } from '../read-models/professionals/credential-queue.query.ts'
import { upcomingScheduleExceptions } from '../read-models/schedule-exceptions/schedule-exceptions.query.ts'
import { saveOwnSettings } from '../application/save-settings.ts'
import {
  linkDocument,
  removeDocument,
  submitDocument,
  uploadDocument,
} from '../application/credential-documents.ts'
import { discardDraft, ownDraft, saveDraft } from '../application/onboarding-draft.ts'
import { change, describe, present, recordAfter, register } from '../application/professional-commands.ts'
import { changeOwnReview } from '../application/change-review.ts'
import { withdrawOwnReview } from '../application/withdraw-review.ts'
import { reviewAppointment } from '../application/write-review.ts'
import { addExtraHours } from '../domain/professional/add-extra-hours.decide.ts'
import { addTimeOff } from '../domain/professional/add-time-off.decide.ts'
import { publishProfile } from '../domain/professional/publish-profile.decide.ts'
import { removeScheduleException } from '../domain/professional/remove-schedule-exception.decide.ts'
import { unpublishProfile } from '../domain/professional/unpublish-profile.decide.ts'
import { rejectCredential } from '../domain/professional/reject-credential.decide.ts'
import { resubmitCredential } from '../domain/professional/resubmit-credential.decide.ts'
import { startCredentialReview } from '../domain/professional/start-credential-review.decide.ts'
import { verifyCredential } from '../domain/professional/verify-credential.decide.ts'
import { withdrawVerification } from '../domain/professional/withdraw-verification.decide.ts'

const one = z.object({ professionalId })

/** What a search counts as in calls: a page has up to 500 cards, which are decrypted. */
const searchCost = 20
/** What it counts as besides where only those with a free time are wanted: it reads up to 2,500 agendas. */
const agendasCost = 80

export function catalogRouter(deps: CatalogDeps) {
  const search = createSearch(deps)
  return router({
    searchBySymptoms: query
      .meta({ cost: searchCost })
      .input(searchBySymptomsInput)
      .output(symptomSearch)
      .query(async ({ input: { symptoms, ...page }, ctx }) => {
        await countAgendas(ctx, page)
        return searchBySymptoms(search, knownSymptoms(symptoms), page)
      }),
    allProfessionals: query
      .meta({ cost: searchCost })
      .input(allProfessionalsInput)
      .output(professionalPage)
      .query(async ({ input, ctx }) => {
        await countAgendas(ctx, input)
        return allProfessionals(search, input)
      }),
    /** The approaches to filter by. */
    approaches: query.output(z.array(z.string()).readonly()).query(() => search.index.approaches()),
    /** The phrases that mean the same to the search. */
    synonyms: query.output(z.array(z.array(z.string()).readonly()).readonly()).query(() => synonyms),
    publicProfile: query
      .input(z.object({ id: professionalId }))
      .output(publicProfileDto)
      .query(async ({ input }) => found(await publicProfile(deps, input.id))),
    /** The picture of a public profile. Refused without one. */
    publicPicture: query
      .input(z.object({ id: professionalId, v: z.string().max(20).optional() }))
      .output(pictureDto)
      .query(async ({ input }) => found(await publicPicture(deps, input.id))),
    reviewsOfProfessional: query
      .input(z.object({ id: professionalId }))
      .output(z.array(reviewDto).readonly())
      .query(({ input }) => reviewsOf(deps, input.id)),
    professionalOfUser: query
      .input(z.object({ userId }))
      .output(ownProfessionalDto)
      .query(async ({ input, ctx }) => {
        const mayRead = ctx.scope === 'any' || signedIn(ctx).userId === input.userId
        return found(mayRead ? await professionalOfUser(deps, input.userId) : undefined)
      }),
    settings: query
      .input(one)
      .output(settingsDto)
      .query(async ({ input, ctx }) =>
        found(await settingsOf(deps, { ...input, userId: signedIn(ctx).userId })),
      ),
    registerProfessional: command
      .input(registerProfessionalInput.omit({ professionalId: true }))
      .output(registeredProfessional)
      .mutation(({ input, ctx }) => register(deps, input, ctx)),
    describeBackground: command
      .input(describeBackgroundInput)
      .output(describedBackground)
      .mutation(({ input, ctx }) => describe(deps, input, ctx)),
    changeProfile: command
      .input(changeProfileInput)
      .output(professionalDto)
      .mutation(({ input, ctx }) => change(deps, input, ctx)),
    publishProfile: ownSwitch(deps, publishProfile),
    unpublishProfile: ownSwitch(deps, unpublishProfile),
    resubmitCredential: ownSwitch(deps, resubmitCredential),
    onboardingDraft: query.output(onboardingDraftDto).query(({ ctx }) => ownDraft(deps, ctx)),
    saveOnboardingDraft: command
      .input(saveOnboardingDraftInput)
      .output(savedOnboardingDraft)
      .mutation(({ input, ctx }) => saveDraft(deps, ctx, input)),
    discardOnboardingDraft: command.output(z.null()).mutation(({ ctx }) => discardDraft(deps, ctx)),
    uploadCredentialDocument: command
      .input(uploadCredentialDocumentInput)
      .output(credentialDocumentUpload)
      .mutation(({ input, ctx }) => uploadDocument(deps, ctx, input.size)),
    submitCredentialDocument: command
      .input(submitCredentialDocumentInput)
      .output(credentialDocumentDto)
      .mutation(({ input, ctx }) => submitDocument(deps, ctx, input)),
    removeCredentialDocument: command.output(z.null()).mutation(({ ctx }) => removeDocument(deps, ctx)),
    credentialQueue: query
      .input(credentialQueueInput)
      .output(credentialQueuePage)
      .query(({ input }) => credentialQueue(deps, input)),
    credentialCase: query
      .input(one)
      .output(credentialCaseDto)
      .query(async ({ input }) => found(await credentialCase(deps, input.professionalId))),
    /** Where the document of a case is read, for minutes; the opening is recorded first. */
    openCredentialDocument: command
      .input(one)
      .output(openedCredentialDocument)
      .mutation(({ input, ctx }) => linkDocument(deps, ctx, input.professionalId)),
    withdrawVerification: command
      .input(withdrawVerificationInput)
      .output(professionalDto)
      .mutation(async ({ input, ctx }) => {
        const withdrawn = { ...input, withdrawnBy: operatorOf(ctx.actor) }
        return present(deps, recordAfter(await deps.run(withdrawVerification, withdrawn, ctx.command())))
      }),
    startCredentialReview: command
      .input(one)
      .output(professionalDto)
      .mutation(async ({ input, ctx }) => {
        const started = { ...input, startedBy: operatorOf(ctx.actor) }
        return present(deps, recordAfter(await deps.run(startCredentialReview, started, ctx.command())))
      }),
    rejectCredential: command
      .input(rejectCredentialInput)
      .output(professionalDto)
      .mutation(async ({ input, ctx }) => {
        const rejected = { ...input, rejectedBy: operatorOf(ctx.actor) }
        return present(deps, recordAfter(await deps.run(rejectCredential, rejected, ctx.command())))
      }),
    /** Time off and extra hours of the caller's own record that are not over. */
    scheduleExceptions: query
      .input(one)
      .output(scheduleExceptionsDto)
      .query(async ({ input, ctx }) =>
        found(
          await upcomingScheduleExceptions(deps, {
            ...input,
            userId: signedIn(ctx).userId,
            now: deps.clock.now(),
          }),
        ),
      ),
    addTimeOff: command
      .input(addTimeOffInput)
      .output(z.null())
      .mutation(async ({ input, ctx }) => {
        recordAfter(await deps.run(addTimeOff, ...newException(input, ctx)))
        return null
      }),
    addExtraHours: command
      .input(addExtraHoursInput)
      .output(z.null())
      .mutation(async ({ input, ctx }) => {
        recordAfter(await deps.run(addExtraHours, ...newException(input, ctx)))
        return null
      }),
    removeScheduleException: command
      .input(removeScheduleExceptionInput)
      .output(z.null())
      .mutation(async ({ input, ctx }) => {
        const { userId: by } = signedIn(ctx)
        recordAfter(await deps.run(removeScheduleException, { ...input, by }, ctx.command()))
        return null
      }),
    verifyCredential: command
      .input(verifyCredentialInput)
      .output(professionalDto)
      .mutation(async ({ input, ctx }) => {
        const verified = { ...input, verifiedBy: operatorOf(ctx.actor) }
        return present(deps, recordAfter(await deps.run(verifyCredential, verified, ctx.command())))
      }),
    saveSettings: command
      .input(saveSettingsInput)
      .output(settingsDto)
      .mutation(({ input, ctx }) => saveOwnSettings(deps, input, ctx)),
    writeReview: command
      .input(writeReviewInput)
      .output(writtenReview)
      .mutation(({ input, ctx }) => reviewAppointment(deps, input, ctx)),
    ownReview: query
      .input(reviewedInput)
      .output(ownReviewDto.nullable())
      .query(({ input, ctx }) => ownReview(deps, { ...input, clientId: signedIn(ctx).clientId })),
    changeReview: command
      .input(writeReviewInput)
      .output(writtenReview)
      .mutation(({ input, ctx }) => changeOwnReview(deps, input, ctx)),
    withdrawReview: command
      .input(reviewedInput)
      .output(z.null())
      .mutation(({ input, ctx }) => withdrawOwnReview(deps, input, ctx)),
  })
}

/** The command of one more exception with its context; its id follows from the command's. */
function newException<Input extends object>(input: Input, ctx: RequestContext) {
  const { userId: by } = signedIn(ctx)
  const context = ctx.command()
  return [{ ...input, exceptionId: deriveId(context.commandId, 'schedule-exception'), by }, context] as const
}

/** A command whose only input is the professional's id. */
function ownSwitch(deps: CatalogDeps, switched: typeof resubmitCredential | typeof unpublishProfile) {
  return command
    .input(one)
    .output(professionalDto)
    .mutation(async ({ input, ctx }) => {
      const { userId: by } = signedIn(ctx)
      return present(deps, recordAfter(await deps.run(switched, { ...input, by }, ctx.command())))
    })
}

/**
 * Each answer counts once. The refusal does not repeat the input: symptoms are health data and appear in no answer
 * and no log.
 */
function knownSymptoms(given: readonly string[]): [SymptomId, ...SymptomId[]] {
  const parsed = z.tuple([symptomId], symptomId).safeParse([...new Set(given)])
  if (!parsed.success) throw new RefusedError(catalogRefusals.refuse('unknown-symptom'))
  return parsed.data
}

async function countAgendas(
  { countCost }: Pick<CallContext, 'countCost'>,
  { freeUntil }: Pick<AllProfessionalsInput, 'freeUntil'>,
): Promise<void> {
  if (freeUntil !== undefined) await countCost?.(agendasCost)
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RefusedError(catalogRefusals.refuse('professional-not-found'))
  return value
}

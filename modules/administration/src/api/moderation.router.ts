import { operatorOf, RefusedError, unwrap } from '@escuta/kernel'
import { command, query, router } from '@escuta/rpc'
import { z } from 'zod'
import { moderationCaseOf } from '../application/moderation/moderation-case.ts'
import type { ModerationDeps } from '../application/deps.ts'
import { moderationQueue } from '../application/moderation/moderation-queue.ts'
import { report } from '../application/report-content.ts'
import { reveal } from '../application/reveal-message.ts'
import {
  administrationRefusals,
  moderateContentInput,
  moderationCaseDto,
  moderationCaseInput,
  moderationQueueInput,
  moderationQueuePage,
  reportContentInput,
  revealedMessageDto,
  revealMessageInput,
} from '../contract/index.ts'
import { moderateContent } from '../domain/moderation/moderate-content.decide.ts'

/** Reports about profiles, reviews and messages, and what the moderation decides. */
export function moderationRouter(deps: ModerationDeps) {
  return router({
    reportContent: command
      .input(reportContentInput)
      .output(z.null())
      .mutation(({ input, ctx }) => report(deps, ctx, input)),
    queue: query
      .input(moderationQueueInput)
      .output(moderationQueuePage)
      .query(({ input }) => moderationQueue(deps, input)),
    case: query
      .input(moderationCaseInput)
      .output(moderationCaseDto)
      .query(async ({ input }) => {
        const found = await moderationCaseOf(deps, input.caseId)
        if (!found) throw new RefusedError(administrationRefusals.refuse('moderation-case-not-found'))
        return found
      }),
    moderateContent: command
      .input(moderateContentInput)
      .output(z.null())
      .mutation(async ({ input, ctx }) => {
        unwrap(await deps.run(moderateContent, { ...input, by: operatorOf(ctx.actor) }, ctx.command()))
        return null
      }),
    /** What a reported message says, once who reads it and why is recorded. */
    revealMessage: command
      .input(revealMessageInput)
      .output(revealedMessageDto)
      .mutation(({ input, ctx }) => reveal(deps, ctx, input)),
  })
}

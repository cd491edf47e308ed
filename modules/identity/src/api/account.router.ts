import { command, query, recordedQuery, type RequestContext, router } from '@escuta/rpc'
import { z } from 'zod'
import {
  type AccountOverview,
  accountOverviewDto,
  beginSecondFactorInput,
  changeAnswer,
  confirmedEmail,
  enrolment,
  openSessionsDto,
  stoppedChange,
  withRecoveryCodes,
  changeAvatarInput,
  changeDetailsInput,
  changeEmailInput,
  changePasswordInput,
  chooseUsernameInput,
  confirmEmailInput,
  deactivateInput,
  enableSecondFactorInput,
  endAllSessionsInput,
  endSessionInput,
  provenInput,
  checkResetLinkInput,
  requestPasswordResetInput,
  resetLinkState,
  resetPasswordInput,
  stopEmailChangeInput,
} from '../contract/index.ts'
import { accountOverview } from '../application/account-overview.ts'
import { changeOwnAvatar } from '../application/change-avatar.ts'
import { countDetailChange } from '../application/count-detail-change.ts'
import { changeOwnDetails } from '../application/change-details.ts'
import { changeOwnEmail, sendConfirmation } from '../application/change-email.ts'
import { changeOwnPassword } from '../application/change-password.ts'
import { chooseOwnUsername } from '../application/choose-username.ts'
import { confirmOwnEmail } from '../application/confirm-email.ts'
import { deactivateOwnAccount } from '../application/deactivate-account.ts'
import { disableOwnSecondFactor } from '../application/disable-second-factor.ts'
import { beginSecondFactor, enableOwnSecondFactor } from '../application/enable-second-factor.ts'
import { endAllOwnSessions, endOwnSession } from '../application/end-sessions.ts'
import { makeOwnRecoveryCodes } from '../application/make-recovery-codes.ts'
import type { ModuleDeps } from '../application/module-deps.ts'
import { openSessions } from '../application/open-sessions.ts'
import { checkResetLink, requestPasswordReset, resetPassword } from '../application/reset-password.ts'
import { stopOwnEmailChange } from '../application/stop-email-change.ts'

/** Hashes a password, so a request may contain only one such call. */
const costlyCommand = command.meta({ isCostly: true })

type Step<Input, Output> = (deps: ModuleDeps, input: Input, ctx: RequestContext) => Promise<Output>
type Call<Input> = { readonly input: Input; readonly ctx: RequestContext }

/** Procedures on the caller's own account. */
export function accountRouter(deps: ModuleDeps) {
  /** Calls one step. */
  const does =
    <Input, Output>(step: Step<Input, Output>) =>
    ({ input, ctx }: Call<Input>): Promise<Output> =>
      step(deps, input, ctx)
  /** Calls a step and answers null. */
  const quietly =
    <Input>(step: Step<Input, void>) =>
    async ({ input, ctx }: Call<Input>): Promise<null> => {
      await step(deps, input, ctx)
      return null
    }
  /** Calls a step and answers the changed account overview. */
  const shows =
    <Input>(step: Step<Input, void>) =>
    async ({ input, ctx }: Call<Input>): Promise<AccountOverview> => {
      await step(deps, input, ctx)
      return accountOverview(deps, ctx)
    }
  /** As `shows`, counted: each change makes the account's stream longer. */
  const showsCounted = <Input>(step: Step<Input, void>) =>
    shows<Input>((of, input, ctx) => countDetailChange(of, ctx, () => step(of, input, ctx)))
  return router({
    overview: query.output(accountOverviewDto).query(({ ctx }) => accountOverview(deps, ctx)),
    changeDetails: command
      .input(changeDetailsInput)
      .output(accountOverviewDto)
      .mutation(showsCounted(changeOwnDetails)),
    chooseUsername: command
      .input(chooseUsernameInput)
      .output(accountOverviewDto)
      .mutation(showsCounted(chooseOwnUsername)),
    changeAvatar: command
      .input(changeAvatarInput)
      .output(accountOverviewDto)
      .mutation(showsCounted(changeOwnAvatar)),
    changeEmail: costlyCommand
      .input(changeEmailInput)
      .output(accountOverviewDto)
      .mutation(shows(changeOwnEmail)),
    sendConfirmation: command.output(z.null()).mutation(async ({ ctx }) => {
      await sendConfirmation(deps, ctx)
      return null
    }),
    confirmEmail: command.input(confirmEmailInput).output(confirmedEmail).mutation(does(confirmOwnEmail)),
    stopEmailChange: command
      .input(stopEmailChangeInput)
      .output(stoppedChange)
      .mutation(does(stopOwnEmailChange)),
    requestPasswordReset: command
      .input(requestPasswordResetInput)
      .output(z.null())
      .mutation(quietly(requestPasswordReset)),
    /** Counts against the network's limit of links. */
    checkResetLink: recordedQuery
      .input(checkResetLinkInput)
      .output(resetLinkState)
      .query(does(checkResetLink)),
    resetPassword: costlyCommand.input(resetPasswordInput).output(changeAnswer).mutation(does(resetPassword)),
    changePassword: costlyCommand
      .input(changePasswordInput)
      .output(changeAnswer)
      .mutation(does(changeOwnPassword)),
    beginSecondFactor: costlyCommand
      .input(beginSecondFactorInput)
      .output(enrolment)
      .mutation(does(beginSecondFactor)),
    enableSecondFactor: command
      .input(enableSecondFactorInput)
      .output(withRecoveryCodes)
      .mutation(does(enableOwnSecondFactor)),
    disableSecondFactor: costlyCommand
      .input(provenInput)
      .output(changeAnswer)
      .mutation(does(disableOwnSecondFactor)),
    makeRecoveryCodes: costlyCommand
      .input(provenInput)
      .output(withRecoveryCodes)
      .mutation(does(makeOwnRecoveryCodes)),
    sessions: query.output(openSessionsDto).query(({ ctx }) => openSessions(deps, ctx)),
    endSession: command.input(endSessionInput).output(z.null()).mutation(quietly(endOwnSession)),
    endAllSessions: command.input(endAllSessionsInput).output(z.null()).mutation(quietly(endAllOwnSessions)),
    deactivateAccount: costlyCommand
      .input(deactivateInput)
      .output(changeAnswer)
      .mutation(does(deactivateOwnAccount)),
  })
}

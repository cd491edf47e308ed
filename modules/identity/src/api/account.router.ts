import { command, query, type RequestContext, router } from '@escuta/rpc'
import {
  type AccountOverview,
  beginSecondFactorInput,
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
  requestPasswordResetInput,
  resetPasswordInput,
  stopEmailChangeInput,
} from '../contract/index.ts'
import { deactivate } from '../application/account/deactivate.ts'
import { changeAvatar, changeDetails, chooseUsername } from '../application/account/details.ts'
import { changeEmail, confirmEmail, sendConfirmation } from '../application/account/email.ts'
import { accountOverview } from '../application/account/overview.ts'
import { changePassword, requestPasswordReset, resetPassword } from '../application/account/password.ts'
import {
  beginSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  makeRecoveryCodes,
} from '../application/account/second-factor.ts'
import { stopEmailChange } from '../application/account/stop-email-change.ts'
import { endAllSessions, endSession, openSessions } from '../application/account/sessions.ts'
import type { ModuleDeps } from '../application/module-deps.ts'

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
  return router({
    overview: query.query(({ ctx }) => accountOverview(deps, ctx)),
    changeDetails: command.input(changeDetailsInput).mutation(shows(changeDetails)),
    chooseUsername: command.input(chooseUsernameInput).mutation(shows(chooseUsername)),
    changeAvatar: command.input(changeAvatarInput).mutation(shows(changeAvatar)),
    changeEmail: costlyCommand.input(changeEmailInput).mutation(shows(changeEmail)),
    sendConfirmation: command.mutation(async ({ ctx }): Promise<null> => {
      await sendConfirmation(deps, ctx)
      return null
    }),
    confirmEmail: command.input(confirmEmailInput).mutation(does(confirmEmail)),
    stopEmailChange: command.input(stopEmailChangeInput).mutation(does(stopEmailChange)),
    requestPasswordReset: command.input(requestPasswordResetInput).mutation(quietly(requestPasswordReset)),
    resetPassword: costlyCommand.input(resetPasswordInput).mutation(does(resetPassword)),
    changePassword: costlyCommand.input(changePasswordInput).mutation(does(changePassword)),
    beginSecondFactor: costlyCommand.input(beginSecondFactorInput).mutation(does(beginSecondFactor)),
    enableSecondFactor: command.input(enableSecondFactorInput).mutation(does(enableSecondFactor)),
    disableSecondFactor: costlyCommand.input(provenInput).mutation(does(disableSecondFactor)),
    makeRecoveryCodes: costlyCommand.input(provenInput).mutation(does(makeRecoveryCodes)),
    sessions: query.query(({ ctx }) => openSessions(deps, ctx)),
    endSession: command.input(endSessionInput).mutation(quietly(endSession)),
    endAllSessions: command.input(endAllSessionsInput).mutation(quietly(endAllSessions)),
    deactivate: costlyCommand.input(deactivateInput).mutation(does(deactivate)),
  })
}

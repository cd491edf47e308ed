import { RefusedError } from '@escuta/kernel'
import { accessRefusals, command, query, router } from '@escuta/rpc'
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
  type Enrolment,
  type OpenSession,
  provenInput,
  requestPasswordResetInput,
  resetPasswordInput,
} from '../contract/index.ts'
import type { Entry } from './entry.ts'

/** Tries or makes a password, so that one request may hold one of them. */
const costlyCommand = command.meta({ isCostly: true })

function notYet(): never {
  throw new RefusedError(accessRefusals.refuse('unavailable'))
}

/** What people do with their own account. */
export function accountRouter(_entry: Entry) {
  return router({
    overview: query.query((): Promise<AccountOverview> => notYet()),
    changeDetails: command.input(changeDetailsInput).mutation((): Promise<AccountOverview> => notYet()),
    chooseUsername: command.input(chooseUsernameInput).mutation((): Promise<AccountOverview> => notYet()),
    changeAvatar: command.input(changeAvatarInput).mutation((): Promise<AccountOverview> => notYet()),
    changeEmail: costlyCommand.input(changeEmailInput).mutation((): Promise<AccountOverview> => notYet()),
    sendConfirmation: command.mutation((): Promise<null> => notYet()),
    confirmEmail: command.input(confirmEmailInput).mutation((): Promise<{ email: string }> => notYet()),
    requestPasswordReset: command.input(requestPasswordResetInput).mutation((): Promise<null> => notYet()),
    resetPassword: costlyCommand.input(resetPasswordInput).mutation((): Promise<null> => notYet()),
    changePassword: costlyCommand.input(changePasswordInput).mutation((): Promise<null> => notYet()),
    beginSecondFactor: costlyCommand
      .input(beginSecondFactorInput)
      .mutation((): Promise<Enrolment> => notYet()),
    enableSecondFactor: command
      .input(enableSecondFactorInput)
      .mutation((): Promise<{ recoveryCodes: readonly string[] }> => notYet()),
    disableSecondFactor: costlyCommand.input(provenInput).mutation((): Promise<null> => notYet()),
    makeRecoveryCodes: costlyCommand
      .input(provenInput)
      .mutation((): Promise<{ recoveryCodes: readonly string[] }> => notYet()),
    sessions: query.query((): Promise<readonly OpenSession[]> => notYet()),
    endSession: command.input(endSessionInput).mutation((): Promise<null> => notYet()),
    endAllSessions: command.input(endAllSessionsInput).mutation((): Promise<null> => notYet()),
    deactivate: costlyCommand.input(deactivateInput).mutation((): Promise<null> => notYet()),
  })
}

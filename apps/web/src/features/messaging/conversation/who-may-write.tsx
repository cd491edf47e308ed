import { conversationTexts as texts } from '@escuta/i18n'
import type { Allowance, ConversationHead } from '@escuta/messaging/contract'
import { Notice } from '@escuta/ui/notice'
import { SiteLink } from '../../../lib/site-link.tsx'

/** Why the viewer cannot write now; undefined while they can. */
type Stop = { readonly title: string; readonly hint: string; readonly toAccount?: boolean }

export function stopOf({ side, otherName, isBlocked, allowance }: ConversationHead): Stop | undefined {
  if (isBlocked)
    return side === 'client'
      ? { title: texts.blockedForClient(otherName), hint: texts.blockedForClientHint }
      : { title: texts.blockedByYou(otherName), hint: texts.blockedByYouHint }
  if (!allowance) return undefined
  const { isEmailConfirmed, isBegun, messagesLeft, conversationsLeft } = allowance
  if (!isBegun && !isEmailConfirmed)
    return { title: texts.confirmEmail(otherName), hint: texts.confirmEmailHint, toAccount: true }
  if (!isBegun && conversationsLeft === 0) return { title: texts.noNewToday, hint: texts.noNewTodayHint }
  if (messagesLeft === 0) return { title: texts.awaitsAnswer(otherName), hint: texts.awaitsAnswerHint }
  return undefined
}

export function StopNotice({ stop: { title, hint, toAccount } }: { readonly stop: Stop }) {
  return (
    <Notice>
      <p className="font-semibold">{title}</p>
      <p>{hint}</p>
      {toAccount && (
        <SiteLink to="/conta" className="justify-self-start font-semibold underline">
          {texts.toAccount}
        </SiteLink>
      )}
    </Notice>
  )
}

/** How much the client may write before their first appointment. */
export function AllowanceNote({ allowance }: { readonly allowance: Allowance }) {
  const { isBegun, messagesLeft, conversationsLeft } = allowance
  return (
    <p className="text-caption text-ink-soft">
      {texts.beforeFirst(messagesLeft)}
      {!isBegun && ` ${texts.newToday(conversationsLeft)}`}
    </p>
  )
}

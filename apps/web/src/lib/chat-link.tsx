import { openConversationTexts as texts } from '@escuta/i18n'
import { conversationIdOf } from '@escuta/messaging/contract'
import { buttonClass, type ButtonVariants } from '@escuta/ui/button'
import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'

type ChatLinkProps = Pick<ButtonVariants, 'size'> & {
  readonly between: { readonly clientId: string; readonly professionalId: string }
  readonly seenBy: 'client' | 'professional'
  /** For screen readers, where several such links are on the page. */
  readonly otherName: string
}

/** Opens the conversation of a client and a professional. */
export function ChatLink({ between, seenBy, otherName, size = 'small' }: ChatLinkProps) {
  return (
    <Link
      {...conversationAddress(seenBy, between)}
      aria-label={texts.chatWith(otherName)}
      className={buttonClass({ variant: 'secondary', size })}
    >
      <MessageCircle aria-hidden />
      {texts.chat}
    </Link>
  )
}

/** Where a conversation is shown, for links. */
export function conversationAddress(seenBy: ChatLinkProps['seenBy'], between: ChatLinkProps['between']) {
  return {
    to: seenBy === 'client' ? '/cliente/mensagens' : '/profissional/mensagens',
    search: { conversa: conversationIdOf(between) },
  } as const
}

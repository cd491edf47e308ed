/** A screen that a text page leads to. */
type LinkedScreen =
  | '/agendar-consulta'
  | '/ajuda'
  | '/cadastro'
  | '/certificacoes'
  | '/conta'
  | '/contato'
  | '/lgpd'
  | '/onboarding-profissional'
  | '/para-pacientes'
  | '/para-profissionais'
  | '/precos'
  | '/privacidade'
  | '/privacidade/meus-dados'
  | '/status'
  | '/suporte'
  | '/termos'

export type TextLink = { readonly to: LinkedScreen; readonly label: string }

/** A chapter of a text page; `id` is its anchor. */
type TextChapter = {
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** The screen for the actions that the chapter describes. */
  readonly link?: TextLink
}

/** The texts of a page that is read: a legal page, or one that the footer leads to. */
export type TextPage = {
  readonly title: string
  readonly lead: string
  readonly chapters: readonly TextChapter[]
  /** What the page invites to. */
  readonly action?: TextLink
}

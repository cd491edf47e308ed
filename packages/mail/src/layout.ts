import { productName } from '@escuta/kernel'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { darkStyle, lightColours, styles } from './layout-style.ts'

/** Content of a mail. All texts are escaped; `details` are shown as a table. */
export type MailContent = {
  /** Preview text, shown by inboxes beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly details?: readonly { readonly label: string; readonly value: string }[]
  /** Paragraphs below the details. */
  readonly closing?: readonly string[]
  /** The button; `href` must be an http or https URL. */
  readonly button?: { readonly label: string; readonly href: string }
  /** Small lines under the button. */
  readonly notes?: readonly string[]
  /** The recipient may be a stranger: the footer does not say what the product is for. */
  readonly isDiscreet?: boolean
  /** Why it is sent, in the footer, where it is for nobody who has an account or an appointment. */
  readonly reason?: string
  /** Where a person who did not ask for the mail can say "Não sou eu"; an http or https URL. */
  readonly refusalHref?: string
}

/** The layout of every mail: product name, content, at most one button, sender and reason. */
export function mailLayout(content: MailContent): ReactElement {
  return createElement(
    Html,
    { lang: 'pt-BR' },
    createElement(Head, null, ...headContent()),
    createElement(
      Body,
      { style: styles.body, className: 'paper' },
      createElement(Preview, null, content.preview),
      createElement(
        Container,
        { style: styles.container },
        createElement(Text, { style: styles.brand, className: 'accent' }, productName),
        createElement(Section, { style: styles.card, className: 'card' }, ...cardContent(content)),
        ...footer(content),
      ),
    ),
  )
}

function headContent(): ReactNode[] {
  return [
    createElement('meta', { key: 'scheme', name: 'color-scheme', content: 'light dark' }),
    createElement('meta', { key: 'schemes', name: 'supported-color-schemes', content: 'light dark' }),
    createElement('style', { key: 'style' }, darkStyle),
  ]
}

function cardContent({
  heading,
  paragraphs,
  details = [],
  closing = [],
  button,
  notes = [],
}: MailContent): ReactNode[] {
  const paragraph = (key: string) => (text: string, n: number) =>
    createElement(Text, { key: `${key}-${n}`, style: styles.paragraph, className: 'ink' }, text)
  return [
    createElement(Heading, { key: 'heading', as: 'h1', style: styles.heading, className: 'ink' }, heading),
    ...paragraphs.map(paragraph('paragraph')),
    ...details.map((detail) => fact(detail)),
    details.length > 0 && closing.length > 0 && createElement(Section, { key: 'gap', style: styles.gap }),
    ...closing.map(paragraph('closing')),
    button && createElement(Section, { key: 'button', style: styles.buttonRow }, action(button)),
    ...notes.map((text, n) =>
      createElement(Text, { key: `note-${n}`, style: styles.note, className: 'soft' }, text),
    ),
  ]
}

function fact({ label, value }: { label: string; value: string }): ReactElement {
  return createElement(
    Text,
    { key: `fact-${label}`, style: styles.fact, className: 'ink line' },
    createElement('span', { style: styles.factLabel, className: 'soft' }, `${label}: `),
    createElement('strong', null, value),
  )
}

function action({ label, href }: { label: string; href: string }): ReactElement {
  return createElement(Button, { href: web(href), style: styles.button, className: 'button' }, label)
}

function web(href: string): string {
  const isWeb = /^https?:$/.test(URL.parse(href)?.protocol ?? '')
  if (!isWeb) throw new TypeError(`A button leads to an http or https address, not to "${href}".`)
  return href
}

function refusal(href: string): ReactElement {
  return createElement(
    Text,
    { key: 'refusal', style: styles.footer, className: 'soft' },
    'Não é para você? ',
    createElement(
      'a',
      { href: web(href), style: styles.refusal, className: 'accent' },
      'Não sou eu: não quero receber mensagens neste endereço',
    ),
  )
}

function footer({
  isDiscreet = false,
  refusalHref,
  reason = `tem uma conta ou uma consulta na ${productName}`,
}: MailContent): ReactNode[] {
  const lines = isDiscreet
    ? ['Você recebeu este e-mail porque alguém informou este endereço.']
    : [
        `Você recebeu este e-mail porque ${reason}.`,
        'Precisa de ajuda agora? CVV 188 (24 horas, gratuito) ou SAMU 192.',
      ]
  return [
    createElement(Hr, {
      key: 'rule',
      style: { ...styles.rule, borderColor: lightColours.line },
      className: 'line',
    }),
    ...lines.map((text) => createElement(Text, { key: text, style: styles.footer, className: 'soft' }, text)),
    ...(refusalHref === undefined ? [] : [refusal(refusalHref)]),
  ]
}

import { accessAsideTexts, headerTexts, registerTexts } from '@escuta/i18n'
import { productName } from '@escuta/kernel'
import { Button } from '@escuta/ui/button'
import { TwoArmchairsIllustration } from '@escuta/ui/illustration-two-armchairs'
import { Logo } from '@escuta/ui/logo'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Main } from '../../lib/main.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { SiteLink } from '../../lib/site-link.tsx'

type AccessLayoutProps = {
  readonly title: string
  readonly heading: string
  readonly lead: string
  /** What stands beside the form on wide screens; words for people who seek help by default. */
  readonly aside?: AsideTexts | undefined
  readonly children: ReactNode
}

type AsideTexts = { readonly quote: string; readonly points: readonly string[] }

/** Layout of signing in and signing up: the form and, on wide screens, an illustration. */
export function AccessLayout({
  title,
  heading,
  lead,
  aside = accessAsideTexts,
  children,
}: AccessLayoutProps) {
  const titleRef = useFocusOnNewHeading(heading)
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_minmax(26rem,44%)]">
      <PageTitle title={title} />
      <div className="flex flex-col px-5 pt-5 pb-12 sm:px-10 sm:pt-8">
        <header className="-ml-1 self-start">
          <SiteLink
            to="/"
            aria-label={`${productName}, ${headerTexts.home}`}
            className="flex rounded-full p-1"
          >
            <Logo />
          </SiteLink>
        </header>
        <Main className="m-auto grid w-full max-w-md gap-8 pt-10">
          <div className="grid gap-2">
            <h1 ref={titleRef} tabIndex={-1} className="text-heading font-semibold text-balance">
              {heading}
            </h1>
            <p className="text-lead text-pretty text-ink-soft">{lead}</p>
          </div>
          {children}
        </Main>
      </div>
      <AccessAside {...aside} />
    </div>
  )
}

/** Focuses the heading when its text changes. In a layout effect, so that a field may take the focus afterwards. */
function useFocusOnNewHeading(heading: string): RefObject<HTMLHeadingElement | null> {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const shown = useRef(heading)
  useLayoutEffect(() => {
    if (shown.current === heading) return
    shown.current = heading
    headingRef.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [heading])
  return headingRef
}

function AccessAside({ quote, points }: AsideTexts) {
  return (
    <aside className="sticky top-0 hidden h-dvh content-center justify-items-center gap-10 bg-sunken px-12 lg:grid">
      <TwoArmchairsIllustration className="w-full max-w-md" />
      <div className="grid w-full max-w-md gap-5">
        <p className="text-title font-semibold text-balance">{quote}</p>
        <ul className="grid gap-2.5 text-ink-soft">
          {points.map((point) => (
            <li key={point} className="flex items-center gap-3">
              <Check className="size-5 shrink-0 text-accent" aria-hidden />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

/** Leads professionals to the registration in their words, from the forms that speak to patients. */
export function AsProfessional() {
  return (
    <p>
      {`${registerTexts.isProfessional} `}
      <Link
        to="/cadastro"
        search={{ para: 'profissional' }}
        className="text-link inline-flex min-h-11 items-center"
      >
        {registerTexts.asProfessional}
      </Link>
    </p>
  )
}

type LinkActProps = Pick<ComponentProps<typeof Button>, 'variant'> & {
  readonly texts: Readonly<Record<'title' | 'heading' | 'lead' | 'about' | 'submit' | 'busy', string>>
  readonly isPending: boolean
  readonly onAct: () => void
}

/** What the link of a mail does, by a button: opening acts on nothing, because mail scanners open every link. */
export function LinkAct({ texts, variant, isPending, onAct }: LinkActProps) {
  return (
    <AccessLayout title={texts.title} heading={texts.heading} lead={texts.lead}>
      <div className="grid gap-5">
        <p className="text-ink-soft">{texts.about}</p>
        <Button variant={variant} size="large" wide onClick={onAct} busyLabel={isPending && texts.busy}>
          {texts.submit}
        </Button>
      </div>
    </AccessLayout>
  )
}

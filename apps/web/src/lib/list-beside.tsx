import { Card } from '@escuta/ui/card'
import { classNames } from '@escuta/ui/class-names'
import { EmptyState } from '@escuta/ui/empty-state'
import { TwoArmchairsIllustration } from '@escuta/ui/illustration-two-armchairs'
import type { ReactNode } from 'react'
import { PageHead } from './page-head.tsx'

type ListBesideProps = {
  readonly texts: Readonly<Record<'title' | 'choose' | 'chooseHint', string>>
  readonly lead: string
  readonly list: ReactNode
  /** What was chosen from the list; undefined while nothing is. */
  readonly chosen: ReactNode | undefined
}

/** A page with a list beside what is chosen from it; on phones one of the two. */
export function ListBeside({ texts, lead, list, chosen }: ListBesideProps) {
  const isChosen = chosen !== undefined
  return (
    <>
      <PageHead title={texts.title} subtitle={lead} className={classNames(isChosen && 'max-lg:sr-only')} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className={classNames('min-w-0', isChosen && 'max-lg:hidden')}>{list}</div>
        {chosen ?? (
          <Card variant="sunken" className="max-lg:hidden">
            <EmptyState
              title={texts.choose}
              hint={texts.chooseHint}
              illustration={<TwoArmchairsIllustration />}
            />
          </Card>
        )}
      </div>
    </>
  )
}

import type { ModerationAction, ModerationCase } from '@escuta/administration/contract'
import { formatDateTime, messageCaseTexts, moderationTexts as texts, reportTexts } from '@escuta/i18n'
import { Badge } from '@escuta/ui/badge'
import { Button, buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { skipToken } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CaseFrame } from '../../../lib/case-frame.tsx'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { PageHead } from '../../../lib/page-head.tsx'
import { refusalOf } from '../../../lib/failure.ts'
import { Section } from '../../../lib/section.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { actionName, stepName } from './decision-texts.ts'
import { MessageContent } from './message-content.tsx'

const DecisionDialog = lazyComponent(() => import('./decision-dialog.tsx'), 'DecisionDialog')

/** /admin/moderacao/{caseId}: what was reported, the reports, and the decisions. */
export function ModerationCasePage({ caseId }: { readonly caseId: string | undefined }) {
  const found = trpc.administration.moderation.case.useQuery(caseId ? { caseId } : skipToken)
  return (
    <CaseFrame
      texts={{ ...texts, toQueue: texts.back }}
      queue="/admin/moderacao"
      query={found}
      isMissing={caseId === undefined || refusalOf(found.error)?.code === 'moderation-case-not-found'}
    >
      {(data) => <Case data={data} />}
    </CaseFrame>
  )
}

function Case({ data }: { readonly data: ModerationCase }) {
  const { kind, professionalName, openReports } = data
  const title = texts.about[kind](professionalName)
  return (
    <>
      <PageHead
        title={title}
        heading={<span className="wrap-anywhere">{title}</span>}
        actions={openReports > 0 && <Badge tone="warning">{texts.reports(openReports)}</Badge>}
      />
      <Content data={data} />
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <Reports reports={data.reports} />
        <Decisions kind={kind} decisions={data.decisions} />
      </div>
    </>
  )
}

function Content({ data }: { readonly data: ModerationCase }) {
  const { kind, content, message, caseId, professionalId, openReports } = data
  return (
    <Section title={texts.content}>
      <Card className="grid gap-5">
        {message ? (
          <MessageContent caseId={caseId} message={message} isOpen={openReports > 0} />
        ) : content ? (
          <div className="grid justify-items-start gap-2">
            <Badge tone={content.isShown ? 'accent' : 'outline'}>
              {content.isShown ? texts.shown : texts.notShown}
            </Badge>
            {content.rating === null ? (
              <p className="font-semibold">{content.title}</p>
            ) : (
              <p className="font-semibold">{texts.rating(content.rating)}</p>
            )}
            <p className="max-w-prose wrap-anywhere whitespace-pre-line">{content.text ?? texts.noComment}</p>
          </div>
        ) : (
          <p>{kind === 'message' ? messageCaseTexts.missing : texts.gone}</p>
        )}
        {kind === 'profile' && content?.isShown && (
          <Link
            to="/perfil/$id"
            params={{ id: professionalId }}
            className={buttonClass({ variant: 'secondary', className: 'justify-self-start' })}
          >
            {texts.openProfile}
          </Link>
        )}
        <Actions data={data} />
      </Card>
    </Section>
  )
}

function actionsOf({
  kind,
  content,
  message,
  isHidden,
  openReports,
}: ModerationCase): readonly ModerationAction[] {
  if (kind === 'message')
    return [...(openReports > 0 ? (['dismissed'] as const) : []), ...(message ? (['warned'] as const) : [])]
  const removal: readonly ModerationAction[] = isHidden
    ? ['restored']
    : kind === 'review'
      ? ['hidden']
      : ['unpublished']
  return [
    ...(openReports > 0 ? (['dismissed'] as const) : []),
    ...(content ? [...removal, 'warned' as const] : []),
  ]
}

function Actions({ data }: { readonly data: ModerationCase }) {
  const [action, setAction] = useState<ModerationAction | null>(null)
  return (
    <div role="group" aria-label={texts.decide} className="flex flex-wrap gap-3">
      {actionsOf(data).map((each) => (
        <Button
          key={each}
          variant={each === 'hidden' || each === 'unpublished' ? 'dangerQuiet' : 'secondary'}
          onClick={() => setAction(each)}
        >
          {actionName(data.kind, each)}
        </Button>
      ))}
      {action && (
        <DecisionDialog
          kind={data.kind}
          caseId={data.caseId}
          action={action}
          onClose={() => setAction(null)}
        />
      )}
    </div>
  )
}

function Reports({ reports }: Pick<ModerationCase, 'reports'>) {
  return (
    <Section title={texts.openCase}>
      <ul className="grid gap-3">
        {reports.map(({ id, category, text, reporterName, reportedAt }) => (
          <li key={id}>
            <Card padding="small" className="grid gap-1">
              <p className="font-semibold">{reportTexts.categories[category]}</p>
              <p className="wrap-anywhere whitespace-pre-line">{text ?? texts.erasedText}</p>
              <p className="text-caption text-ink-soft">
                {texts.by(reporterName, formatDateTime(new Date(reportedAt)))}
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Decisions({ kind, decisions }: Pick<ModerationCase, 'kind' | 'decisions'>) {
  return (
    <Section title={texts.decisions}>
      {decisions.length === 0 ? (
        <p className="text-ink-soft">{texts.noDecisions}</p>
      ) : (
        <ol className="grid gap-5 border-l border-line pl-5">
          {decisions.map(({ id, action, by, reason, moderatedAt }) => (
            <li key={id} className="grid gap-0.5">
              <span className="font-semibold">{stepName(kind, action)}</span>
              <span className="text-caption text-ink-soft">
                {texts.by(by, formatDateTime(new Date(moderatedAt)))}
              </span>
              <span className="wrap-anywhere">{texts.reasonOf(reason)}</span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

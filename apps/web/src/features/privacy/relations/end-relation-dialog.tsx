import type { RelationDto } from '@escuta/scheduling/contract'
import { erasureTexts, formatDayLong, formatTimeAt, relationsTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { Dialog } from '@escuta/ui/dialog'
import { Notice } from '@escuta/ui/notice'
import { successToast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { zoneName } from '../../../lib/zone-name.ts'

type EndRelationDialogProps = { readonly relation: RelationDto; readonly onClose: () => void }

/** Says what the end means; appointments that are ahead are cancelled before, by the terms of each. */
export function EndRelationDialog({ relation, onClose }: EndRelationDialogProps) {
  const { professionalId, name, ahead } = relation
  const utils = trpc.useUtils()
  const end = trpc.scheduling.endRelation.useMutation({
    onSuccess: successToast(texts.ended, texts.endedHint, onClose),
    onError: failureToast(texts),
    onSettled: () => utils.scheduling.relations.invalidate(),
  })
  return (
    <Dialog title={texts.dialogTitle} description={name} onClose={onClose}>
      <ul className="grid list-disc gap-1 pl-5 marker:text-ink-faint">
        {texts.consequences.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {ahead.length > 0 ? (
        <>
          <Ahead ahead={ahead} />
          <SiteLink to="/cliente" className={buttonClass({})}>
            {texts.toAppointments}
          </SiteLink>
        </>
      ) : (
        <FormButtons
          submit={texts.end}
          onSubmit={() => end.mutate({ professionalId })}
          busyLabel={end.isPending && texts.ending}
          cancel={texts.keep}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}

function Ahead({ ahead }: Pick<RelationDto, 'ahead'>) {
  return (
    <Notice tone="warning">
      <p className="font-semibold">{texts.ahead}</p>
      <ul className="grid list-disc gap-1 py-1 pl-5">
        {ahead.map(({ id, startsAt, zone }) => {
          const at = new Date(startsAt)
          return (
            <li key={id}>
              {erasureTexts.appointment(formatDayLong(at, zone), formatTimeAt(at, zone), zoneName(zone))}
            </li>
          )
        })}
      </ul>
      <p className="text-pretty">{texts.aheadHint}</p>
    </Notice>
  )
}

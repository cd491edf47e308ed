import type { OwnProfessional, ProfessionalSettings } from '@escuta/catalog/contract'
import { settingsTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Skeleton } from '@escuta/ui/skeleton'
import { Tabs } from '@escuta/ui/tabs'
import { toast } from '@escuta/ui/toast-queue'
import { useBlocker } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { failureToast } from '../../../lib/failure.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { isLeaving } from '../../../lib/leaving.ts'
import { trpc } from '../../../lib/trpc.ts'
import { AvailabilityTab } from './availability-tab.tsx'
import {
  editedOf,
  type EditedSettings,
  numberProblems,
  settingsOf,
  slotProblem,
  tabOf,
} from './settings-fields.ts'
import { type SettingsTab, settingsTabs } from './settings-tabs.ts'

const loading = () => <Skeleton className="h-96 rounded-card" />
const AccountTab = lazyComponent(() => import('./account-tab.tsx'), 'AccountTab', loading)
const ConsultationTab = lazyComponent(() => import('./consultation-tab.tsx'), 'ConsultationTab', loading)
const NotificationsTab = lazyComponent(() => import('./notifications-tab.tsx'), 'NotificationsTab', loading)
const PrivacyTab = lazyComponent(() => import('./privacy-tab.tsx'), 'PrivacyTab', loading)
const LeaveDialog = lazyComponent(() => import('./leave-dialog.tsx'), 'LeaveDialog')

type SettingsFormProps = {
  readonly professional: OwnProfessional
  readonly saved: ProfessionalSettings
  readonly tab: SettingsTab
  readonly onTab: (tab: SettingsTab) => void
}

export function SettingsForm({ professional, saved, tab, onTab }: SettingsFormProps) {
  const [received, setReceived] = useState(saved)
  const [before, setBefore] = useState(() => editedOf(saved))
  const [slots, setSlots] = useState(before.slots)
  const [holidays, setHolidays] = useState(before.holidays)
  const [tried, setTried] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const save = trpc.catalog.saveSettings.useMutation({
    onSuccess: (answer) => {
      setReceived(saved)
      show(editedOf(answer))
      setTried(false)
      toast({ tone: 'success', title: texts.saved, description: texts.savedHint })
    },
    onError: failureToast(texts),
  })
  const { form, values, text, control, change } = useForm({
    initial: before.fields,
    problemOf: numberProblems,
    onSubmit: (fields) =>
      save.mutate({ professionalId: professional.id, ...settingsOf({ fields, slots, holidays }) }),
    error: save.error,
  })
  const edited: EditedSettings = { fields: values, slots, holidays }
  const isDirty = JSON.stringify(edited) !== JSON.stringify(before)

  function show(next: EditedSettings) {
    setBefore(next)
    setSlots(next.slots)
    setHolidays(next.holidays)
    change(next.fields)
  }
  // Another browser has saved: what is shown follows, unless it was edited here.
  if (saved !== received && !isDirty && !save.isPending) {
    setReceived(saved)
    show(editedOf(saved))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const wrongTime = slotProblem(slots)
    const problem = wrongTime ?? numberProblems(values)[0]
    if (problem) {
      toast({ tone: 'error', title: texts.failed, description: problem.description })
      // The field is rendered before it takes the focus.
      flushSync(() => onTab(tabOf(problem.field)))
    }
    if (!wrongTime) return form.onSubmit(event)
    place.current?.querySelector<HTMLElement>(`[name="${wrongTime.field}"]`)?.focus()
  }

  const contents: Readonly<Record<SettingsTab, ReactNode>> = {
    disponibilidade: (
      <AvailabilityTab
        professionalId={professional.id}
        zone={professional.zone}
        slots={slots}
        onSlots={setSlots}
        problem={tried ? slotProblem(slots) : undefined}
        isWeekendOff={!values['consultation.allowWeekends']}
        holidays={holidays}
        onHolidays={setHolidays}
      />
    ),
    notificacoes: <NotificationsTab control={control} />,
    consultas: <ConsultationTab text={text} control={control} />,
    privacidade: <PrivacyTab control={control} professional={professional} />,
    conta: <AccountTab />,
  }
  return (
    <form {...form} onSubmit={submit} className="grid gap-6">
      <div ref={place}>
        <Tabs<SettingsTab>
          label={texts.title}
          value={tab}
          onChange={onTab}
          tabs={settingsTabs.map((value) => ({
            value,
            label: texts.tabs[value],
            content: contents[value],
          }))}
        />
      </div>
      <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-canvas px-1 py-3.5">
        {/* At the left: toasts are at the right. */}
        <Button
          type="submit"
          className="max-sm:order-1 max-sm:w-full"
          busyLabel={save.isPending && texts.saving}
        >
          {texts.save}
        </Button>
        <p role="status" className="text-caption text-ink-soft">
          {isDirty ? texts.unsaved : texts.allSaved}
        </p>
      </div>
      <LeaveGuard isUnsaved={isDirty} />
    </form>
  )
}

/** Asks before unsaved changes are lost: on another page of the product by a dialog, otherwise by the browser's own. */
function LeaveGuard({ isUnsaved }: { readonly isUnsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved && !isLeaving() && current.pathname !== next.pathname,
    enableBeforeUnload: () => isUnsaved && !isLeaving(),
    withResolver: true,
  })
  return status === 'blocked' && <LeaveDialog onLeave={proceed} onStay={reset} />
}

import { PageHeader } from '@escuta/ui/page-header'
import { Main } from '../../lib/main.tsx'
import { PageTitle } from '../../lib/page-title.tsx'
import { BookingSamples } from './booking-samples.tsx'
import { DrawingSamples } from './drawing-samples.tsx'
import { FormSamples } from './form-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'
import { PartSamples } from './part-samples.tsx'
import { StateSamples } from './state-samples.tsx'
import { TokenSamples } from './token-samples.tsx'

/** Every token and primitive in both themes, for development. */
export function GalleryPage() {
  return (
    <Main>
      <PageTitle title="Peças da interface" />
      <div className="px-5 py-10 sm:px-10">
        <PageHeader title="Peças da interface" subtitle="Cores, letras e componentes, nos dois temas." />
      </div>
      <div className="grid xl:grid-cols-2">
        <Theme name="light" />
        <Theme name="dark" />
      </div>
    </Main>
  )
}

function Theme({ name }: { readonly name: 'light' | 'dark' }) {
  return (
    <div
      data-theme={name}
      className="grid min-w-0 content-start gap-14 bg-canvas px-5 py-12 text-ink sm:px-10"
    >
      <TokenSamples />
      <PartSamples />
      <FormSamples />
      <BookingSamples />
      <OverlaySamples />
      <StateSamples />
      <DrawingSamples />
    </div>
  )
}

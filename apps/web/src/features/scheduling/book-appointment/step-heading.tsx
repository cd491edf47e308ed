/** The heading of one step of the booking; takes the focus when the step opens. */
export function StepHeading({ children }: { readonly children: string }) {
  return (
    <h1 tabIndex={-1} className="text-title font-semibold">
      {children}
    </h1>
  )
}

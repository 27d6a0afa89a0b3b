type Props = { failure: { message: string; detail: string | null } | null }

/** Why the shop refused a form. The element is always there, so that screen readers say a text that appears in it. */
export function FormFailure({ failure }: Props) {
  return (
    <div role="alert" className="empty:-mt-4">
      {failure && (
        <div className="rounded-xl bg-danger-soft px-4 py-3 text-danger">
          <p className="font-semibold">{failure.message}</p>
          {failure.detail && <p className="text-sm">{failure.detail}</p>}
        </div>
      )}
    </div>
  )
}

import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

/** Why the shop did not let in, in the form. */
export function LoginFailure({ failure }: { failure: { message: string; detail: string | null } | null }) {
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

export function LoginButton({ isSending }: { isSending: boolean }) {
  return (
    <Button type="submit" aria-disabled={isSending || undefined} className="min-h-13 w-full text-base!">
      {isSending ? (
        <>
          <Spinner className="size-4" />
          Ingresando...
        </>
      ) : (
        'Ingresar'
      )}
    </Button>
  )
}

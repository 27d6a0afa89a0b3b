import { pagePaths } from '@mazo/contract/paths.ts'
import { ArrowLeft } from 'lucide'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Icon } from '../ui/Icon.tsx'

/** Returns to the shop's page that the shopper came from, with its filters and scroll; else to the store (spec §2). */
export function BackToStore() {
  const navigate = useNavigate()
  function goBack(event: MouseEvent) {
    // The router counts our own pages in the history entry; 0 is where the visit began.
    const { idx = 0 }: { idx?: number } = window.history.state ?? {}
    if (idx === 0) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <ButtonLink look="quiet" to={pagePaths.store()} onClick={goBack}>
      <Icon of={ArrowLeft} className="size-4" />
      Regresar a la Tienda
    </ButtonLink>
  )
}

import { pagePaths } from '@mazo/contract/paths.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice } from '../Notice.tsx'

export function NotFoundScreen() {
  return (
    <Notice title="La página no existe" actions={<ButtonLink to={pagePaths.home}>Regresar</ButtonLink>}>
      <p>Puede que el enlace esté viejo o que la carta ya haya encontrado dueño.</p>
    </Notice>
  )
}

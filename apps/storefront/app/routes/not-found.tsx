import { data } from 'react-router'
import { NotFoundScreen } from '../site/failures/NotFoundScreen.tsx'

export const loader = () => data(null, { status: 404 })

export const meta = () => [{ title: 'La página no existe' }, { name: 'robots', content: 'noindex' }]

export default function NotFoundRoute() {
  return <NotFoundScreen />
}

import { shop } from '../shop-context.ts'
import type { Route } from './+types/home.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { settings: await context.get(shop).settings() }
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.settings.nombre}</h1>
}

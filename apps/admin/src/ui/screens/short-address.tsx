import { Navigate, Route } from 'react-router-dom'

/** For a resource that has a screen of each record but no form: its address without `/show` leads to the screen. */
export const shortAddress = <Route path=":id" element={<Navigate to="show" replace />} />

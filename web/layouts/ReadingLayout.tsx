import { Outlet } from 'react-router';

export default function ReadingLayout() {
  return <Outlet />;
}

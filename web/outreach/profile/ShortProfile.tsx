import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AboutMe } from '../../../contract/outreach/about-me.ts';
import { messageOfError } from '../../platform/api/client.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonBlock } from '../../ui/Skeleton.tsx';
import { aboutMeQuery } from './about-me-query.ts';
import { ProfileQuestions } from './ProfileQuestions.tsx';
import ProfileSetup from './ProfileSetup.tsx';

type ShortProfileProps = {
  onSaved?: (stated: AboutMe) => void;
  onChangedChange: (isChanged: boolean) => void;
};

const ignored = () => {};

/** The shortest way to a profile that letters can be written from: a CV, a profile page or five questions. */
export default function ShortProfile({ onSaved = ignored, onChangedChange }: ShortProfileProps) {
  const [isChecking, setIsChecking] = useState(false);
  const [isAnswering, setIsAnswering] = useState(false);
  const isUnsaved = isChecking || isAnswering;
  useEffect(() => onChangedChange(isUnsaved), [isUnsaved, onChangedChange]);
  const { data: saved, error } = useQuery(aboutMeQuery);
  if (error && !saved) return <Notice tone="loss" title={messageOfError(error)} />;
  if (!saved) return <SkeletonBlock className="h-96" />;
  const form = { saved, onSaved };
  return (
    <ProfileSetup {...form} onChangedChange={setIsChecking}>
      <ProfileQuestions {...form} onChangedChange={setIsAnswering} />
    </ProfileSetup>
  );
}

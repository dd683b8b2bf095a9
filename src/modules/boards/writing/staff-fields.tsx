import type { ReactNode } from 'react';
import { FORMS } from '../types/forms.gen.ts';
import { traitsOf } from '../types/traits-of.ts';
import { Field, FieldError } from '../../../ui/field.tsx';
import { useTimeZone } from '../../../ui/time-zone.ts';
import type { PostPlace } from './post-place.ts';
import type { StaffWords } from './staff-words.ts';
import type { Writing } from './use-post.ts';
import css from './writing.module.css';

interface StaffFieldsProps {
  readonly writing: Writing;
  readonly staff: StaffWords;
  readonly type: PostPlace['type'];
}

/** The fields for staff only: link, video, tags and so on, how lists show the post, and when it appears. */
export function StaffFields({ writing, staff, type }: StaffFieldsProps): ReactNode {
  const { stored } = writing;
  const hints = type === null ? undefined : FORMS[type]?.hints;
  const line = (
    word: 'link' | 'video' | 'writer' | 'tags',
    field: string,
    label: string,
    hint: string,
  ): ReactNode => (
    <Field id={`post-${field}`} label={label} hint={hints?.[word] ?? hint} error={writing.shown[field]}>
      {(control) => (
        <input
          {...control}
          value={staff[word]}
          onChange={({ target }) => writing.changeStaff({ [word]: target.value }, field)}
          onBlur={() => writing.leaveField(field)}
        />
      )}
    </Field>
  );
  return (
    <>
      {!traitsOf(type).showsVideos && line('link', 'urlInfo', 'Link', 'A web address to show with the post.')}
      {line('video', 'videoUrl', 'Video', 'The address of a YouTube video, or its 11-character ID.')}
      {line('writer', 'nickName', 'Writer', 'If this is empty, your own name is shown.')}
      {line('tags', 'tags', 'Tags', 'Separated by commas.')}
      <ListPicture writing={writing} staff={staff} hasPicture={Boolean(stored?.thumbFileId)} />
      <Publishing
        writing={writing}
        staff={staff}
        isPublished={stored !== null && stored.status === undefined}
      />
    </>
  );
}

interface ListPictureProps extends Pick<StaffFieldsProps, 'writing' | 'staff'> {
  readonly hasPicture: boolean;
}

function ListPicture({ writing, staff, hasPicture }: ListPictureProps): ReactNode {
  const choose = (value: string): void => {
    const picture = PICTURES.find((one) => one === value) ?? 'none';
    writing.changeStaff({ picture }, 'thumbFileId');
  };
  return (
    <Field id="post-thumbFileId" label="Picture in lists" error={writing.shown['thumbFileId']}>
      {(control) => (
        <select {...control} value={staff.picture} onChange={({ target }) => choose(target.value)}>
          {hasPicture && <option value="kept">The post’s current picture</option>}
          {!hasPicture && staff.picture === 'kept' && (
            <option value="kept">The post’s former picture, which was removed</option>
          )}
          <option value="first">The first picture among the attachments</option>
          <option value="none">None</option>
        </select>
      )}
    </Field>
  );
}

const PICTURES: readonly StaffWords['picture'][] = ['first', 'kept', 'none'];

interface PublishingProps extends Pick<StaffFieldsProps, 'writing' | 'staff'> {
  readonly isPublished: boolean;
}

/** When the post appears, and whether it is pinned. */
function Publishing({ writing, staff, isPublished }: PublishingProps): ReactNode {
  const { shown, changeStaff, leaveField } = writing;
  const { label: zone } = useTimeZone();
  const ways: readonly (readonly [StaffWords['when'], string])[] = [
    ['published', isPublished ? 'Already published' : 'As soon as it is saved'],
    ['scheduled', 'At a set time'],
    ['draft', 'Not yet: keep it as a draft'],
  ];
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>When it appears</legend>
      {ways.map(([when, label]) => (
        <label key={when} className={css.choice}>
          <input
            type="radio"
            name="when"
            value={when}
            checked={staff.when === when}
            onChange={() => changeStaff({ when }, 'publishTime')}
          />
          {label}
        </label>
      ))}
      {shown['status'] && <FieldError id="post-status-error">{shown['status']}</FieldError>}
      {staff.when === 'scheduled' && (
        <Field id="post-publishTime" label={`Date and time (${zone})`} error={shown['publishTime']}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              value={staff.time}
              onChange={({ target }) => changeStaff({ time: target.value }, 'publishTime')}
              onBlur={() => leaveField('publishTime')}
            />
          )}
        </Field>
      )}
      <label className={css.choice}>
        <input
          type="checkbox"
          checked={staff.pinned}
          onChange={({ target }) => changeStaff({ pinned: target.checked }, 'pinned')}
        />
        Pinned: above all other posts
      </label>
    </fieldset>
  );
}

import type { ReactNode } from 'react';
import { nextLevel } from '../../engine/types.ts';
import type { BlockProps } from '../../engine/types.ts';
import type { Profile as ProfileBlock } from '../page.gen.ts';
import { classes } from '../../ui/classes.ts';
import { Heading } from '../../ui/heading.tsx';
import { PictureImage } from '../../ui/picture-image.tsx';
import { Prose } from '../../ui/prose.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import css from './profile.module.css';

/** A person: a photograph or a small stand-in, name and position, and beside them the text and the lists of credentials. */
export function Profile({ block, level }: BlockProps<ProfileBlock>): ReactNode {
  const { heading, id, photo, photoNote, name, role, text, lists } = block;
  const listLevel = heading ? nextLevel(level) : level;
  return (
    <div className={`wrap ${css.block}`}>
      {heading && <SectionHead level={level} id={id} heading={heading} />}
      <div className={css.profile}>
        <figure className={classes(css.photo, photoNote !== undefined && css.standIn)}>
          <PictureImage picture={photo} room="small" />
          {photoNote && <figcaption>{photoNote}</figcaption>}
        </figure>
        <div className={css.text}>
          <p className={css.name}>{name}</p>
          {role && <p className={css.role}>{role}</p>}
          {text && <Prose value={text} />}
          {lists && (
            <div className={classes(css.lists, lists.length > 1 && css.several)}>
              {lists.map((list) => (
                <section key={list.heading} className={css.list}>
                  <Heading level={listLevel} className={css.heading}>
                    {list.heading}
                  </Heading>
                  <ul>
                    {list.items.map((item, index) => (
                      <li key={index}>{item}</li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
